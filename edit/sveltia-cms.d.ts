/** Without types, for checks where the package is not installed. */
declare module '@sveltia/cms';
