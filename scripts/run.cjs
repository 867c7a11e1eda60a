/* Starts every npm script. ES5, so that an old Node can parse it and print which version to install. */
if (parseInt(process.versions.node, 10) < 20) {
  console.error('Ce Node est trop ancien : installez Node 24 ou plus récent.');
  process.exit(1);
}
require('./launcher.cjs');
