/** What the tests of a file have to clean up: `clean-up-hooks.ts` does it at its end. */
const cleanUps: (() => Promise<unknown>)[] = [];

/** Registers a function that runs after the last test of the file. */
export const cleanUpLater = (cleanUp: () => Promise<unknown>): void => void cleanUps.push(cleanUp);

/** Runs the registered functions, the last one first. */
export async function cleanUp(): Promise<void> {
  for (const next of cleanUps.splice(0).reverse()) await next();
}
