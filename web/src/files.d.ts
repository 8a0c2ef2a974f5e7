/** A CSS module's class names. Import them as a namespace, so that a page's script contains only the names that it uses. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  namespace classes {}
  export = classes;
}
declare module '*.css' {}

/** A style sheet's text. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}

/** The URL of a built worker script. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
