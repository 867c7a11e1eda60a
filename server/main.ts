/** Starts the server (serve.ts), or says that its packages are missing. */
import { fail } from './environment.ts';

await import('./serve.ts').catch((error: NodeJS.ErrnoException) => {
  // An interrupted `npm ci` has deleted them. A missing module of the server is another error.
  if (error.code === 'ERR_MODULE_NOT_FOUND' && /package|node_modules/.test(error.message))
    fail(
      'Des paquets manquent : tapez « npm ci » dans le dossier du site, puis relancez-le (avec Passenger, « npm run build »).',
    );
  throw error;
});
