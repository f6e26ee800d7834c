/** The text of a picture: esbuild puts it into the bundle. */
declare module '*.svg' {
  const text: string;

  export { text as default };
}
