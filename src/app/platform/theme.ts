type Theme = 'light' | 'dark' | 'system'

/** Background colours for the browser's bars, the same as --bg in tokens.css. */
const GROUND = { light: '#f1f5f3', dark: '#071719' } as const

/** Sets the theme of the page; for `system` the media query decides. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    bar.content = GROUND[theme === 'system' ? scheme : theme]
  }
}
