/* Starts every npm script. ES5, so that an old Node can parse it and print which version to install. */
var version = process.versions.node;

if (parseInt(version, 10) < 20) {
  console.error('Node %s est trop ancien : installez Node 24 ou plus récent.', version);
  process.exit(1);
}
require('./launcher.cjs');
