import { showErrorScreenOnFailure } from './error-screen.ts';
import { replayEarlyClicks } from './replay-clicks.ts';

// Imported by the page frame, ahead of every island; it shares no file with them.
showErrorScreenOnFailure(replayEarlyClicks());
