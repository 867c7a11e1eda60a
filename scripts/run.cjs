/*
 * Starts every npm script: `node scripts/run.cjs <tool> [arguments]`. This file is written so that
 * any Node can read it, and say what to install where it is too old for the site.
 */
var OLDEST = 20;

if (parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    'Node ' +
      process.versions.node +
      ' est trop ancien pour ce site : installez Node 24 ou, au ' +
      'minimum, Node ' +
      OLDEST +
      ' (https://nodejs.org). / Node ' +
      process.versions.node +
      ' is too old for this site: install Node 24, or ' +
      OLDEST +
      ' at the least.',
  );
  process.exit(1);
}
require('./launcher.cjs');
