/** The script of every page. It stands in the page itself: it must be there before any island. */
import { showErrorScreenOnFailure } from './application-error/show-on-failure.ts';
import { closeMenuOnChoice } from './menu.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

showErrorScreenOnFailure(replayEarlyClicks());
closeMenuOnChoice(document.getElementById('menu'));
