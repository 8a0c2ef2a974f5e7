/** A class of the file by its name. Imported as a namespace, so that a page's script holds the names that it uses and no others. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  namespace classes {}
  export = classes;
}
declare module '*.css' {}

/** The address of a worker's script as it is built. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
