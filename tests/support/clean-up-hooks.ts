/**
 * A setup file of Vitest, which runs it for each test file. Hooks that a shared module registers while it
 * is loaded run for the first file of a worker only.
 */
import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

afterAll(cleanUp);
