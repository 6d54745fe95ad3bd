/** A CSS module: the class names as built, by the name they have in the file. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
