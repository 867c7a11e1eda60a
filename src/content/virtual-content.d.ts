declare module 'virtual:content' {
  /** The content that the build or the development server has validated (integration.ts). */
  const content: import('./kinds.ts').Content;
  export default content;
}
