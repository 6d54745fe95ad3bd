/** Writes a stylesheet's block `@dark` twice: for a system in dark mode, and for who chose the dark theme; paper is light. */
export default function writeDarkThemes(source) {
  return source.replace(
    /^@dark (\{[^}]*\})/m,
    (_block, tokens) =>
      `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme='light']) ${tokens} }\n` +
      `@media screen { :root[data-theme='dark'] ${tokens} }`,
  )
}
