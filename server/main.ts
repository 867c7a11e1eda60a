/** Starts the server (serve.ts), or says that its packages are missing. */
import { failWithoutPackages } from './environment.ts';

await import('./serve.ts').catch(failWithoutPackages);
