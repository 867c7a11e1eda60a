import { showErrorScreenOnFailure } from './error-screen.ts';
import { loadIslands } from './load-islands.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

// Imported by the page frame, ahead of every island; it shares no file with them.
loadIslands(showErrorScreenOnFailure(replayEarlyClicks()).runtimeFailed);
