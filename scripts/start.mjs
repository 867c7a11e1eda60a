/** `npm start`: set up, build, serve. */
import { endWithNpm, npmScript, projectNode, run } from './project.mjs';
import { setUp } from './setup.mjs';

/** @param {string[]} args */
const serve = (...args) => run(projectNode(), ['server/main.ts', ...args]);

// The port is tried first: a visitor of the site already served from this folder must not see
// it rebuilt, and nobody should wait for a build to learn that the port is taken.
const steps = [() => setUp(), () => serve('--check-port'), () => npmScript('build'), () => serve()];

endWithNpm();
for (const step of steps) {
  process.exitCode = await step();
  if (process.exitCode !== 0) break;
}
