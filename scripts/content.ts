/** `npm run content`: makes the owner's folder, if there is none. */
import { ensureOwnContent } from '../src/content/own.ts';

console.log(ensureOwnContent());
