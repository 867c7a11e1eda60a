/** Declares the package without types, because `npm run types` must pass where it is not installed. */
declare module '@sveltia/cms';
