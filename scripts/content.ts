/** `npm run content`: makes the owner's folder, if there is none. */
import { ensureOwnContent } from '../content-check/own.ts';

console.log(ensureOwnContent());
