/** The script of every page that is inline, because it must run before any island. */
import { showErrorScreenOnFailure } from '../../errors/application-error/show-on-failure.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

replayEarlyClicks();
showErrorScreenOnFailure();
