/** The inline script of every page, which must run before the islands hydrate. */
import { showErrorScreenOnFailure } from '../../errors/application-error/show-on-failure.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

replayEarlyClicks();
showErrorScreenOnFailure();
