/** Runs a command of commands.ts: `npm run requests -- list`. */
import { loadEnvironment } from '../environment.ts';
import { runCommand } from './commands.ts';

loadEnvironment();
process.exitCode = await runCommand(process.argv.slice(2));
