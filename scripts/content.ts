/** `npm run content`: creates the owner's content folder, unless it exists. */

import { fail, loadEnvironment } from '../server/environment.ts';
import { siteFolderOf } from '../server/settings.ts';
import { lostContent } from '../src/content/lost-content.ts';
import { ensureOwnContent } from '../src/content/scaffold.ts';

loadEnvironment();
const { CONTENT } = process.env;
if (CONTENT)
  fail(
    `Le site lit « ${CONTENT} », que choisit CONTENT : retirez cette ligne de .env, ou cette variable, puis relancez cette commande.`,
  );
try {
  console.log(ensureOwnContent(lostContent(siteFolderOf())));
} catch (error) {
  fail((error as Error).message);
}
