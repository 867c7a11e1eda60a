/** Runs a command of commands.ts: `npm run requests -- list`. */
import { failWithoutPackages } from '../environment.ts';

const { runCommand } = await import('./commands.ts').catch(failWithoutPackages);
process.exitCode = await runCommand(process.argv.slice(2));
