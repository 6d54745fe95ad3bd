/** Writes a stylesheet's block `@dark` twice: for a system in dark mode, and for who chose the dark theme. */
export default function writeDarkThemes(source) {
  return source.replace(
    /^@dark (\{[^}]*\})/m,
    (_block, tokens) =>
      `@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) ${tokens} }\n` +
      `:root[data-theme='dark'] ${tokens}`,
  )
}
