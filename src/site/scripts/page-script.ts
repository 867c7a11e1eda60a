/** The script of every page that is inline, because it must run before any island, or when none does. */
import { showErrorScreenOnFailure } from '../../errors/application-error/show-on-failure.ts';
import { showUncounted } from '../../landing/hero/counters/show-uncounted.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

replayEarlyClicks();
showErrorScreenOnFailure();
showUncounted();
