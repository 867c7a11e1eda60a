/** Runs a command of commands.ts: `npm run requests -- list`. */
import { runCommand } from './commands.ts';

process.exitCode = await runCommand(process.argv.slice(2));
