/** A class of the file by name. Imported as a namespace, so that a page's script contains only the names it uses. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  namespace classes {}
  export = classes;
}
declare module '*.css' {}

/** The address of a built worker script. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
