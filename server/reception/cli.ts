/** Runs a command of commands.ts: `npm run requests -- list`. */
import { dotenvRemarks } from '../dotenv-remarks.ts';
import { failWithoutPackages } from '../environment.ts';

const { runCommand } = await import('./commands.ts').catch(failWithoutPackages);
for (const remark of dotenvRemarks()) console.warn(remark);
process.exitCode = await runCommand(process.argv.slice(2));
