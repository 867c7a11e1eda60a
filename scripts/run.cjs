/* Starts every npm script. It is ES5, so that an old Node can run it and name the required version. */
if (parseInt(process.versions.node, 10) < 20) {
  console.error('Ce Node est trop ancien : installez Node 24 ou plus récent.');
  process.exit(1);
}
require('./launcher.cjs');
