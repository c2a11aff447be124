/** Class names of a CSS Module. Packages with styles name this file in their tsconfig's `include`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
