/** `npm run content`: creates the owner's content folder, unless it exists. */
import { fail, loadEnvironment } from '../server/environment.ts';
import { ensureOwnContent } from '../src/content/own-content.ts';

loadEnvironment();
const { CONTENT } = process.env;
if (CONTENT)
  fail(
    `Le site lit « ${CONTENT} », que choisit CONTENT : retirez cette ligne de .env, ou cette variable, puis relancez cette commande.`,
  );
console.log(ensureOwnContent());
