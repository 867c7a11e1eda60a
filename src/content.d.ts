declare module 'virtual:content' {
  /** The content that the build or the development server has validated (content-check/). */
  const content: import('./content-kinds.ts').Content;
  export default content;
}
