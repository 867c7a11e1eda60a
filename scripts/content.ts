/** `npm run content`: creates the owner's content folder, unless it exists. */
import { ensureOwnContent } from '../src/content/own-content.ts';

console.log(ensureOwnContent());
