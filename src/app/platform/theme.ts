type Theme = 'light' | 'dark' | 'system'

/** The page's ground in each theme, for the browser's own bars; tokens.css holds the same values. */
const GROUND = { light: '#f1f5f3', dark: '#071719' } as const

/** Dresses the page. For `system` the media query decides, and each bar keeps the colour of its scheme. */
export function dress(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    bar.content = GROUND[theme === 'system' ? scheme : theme]
  }
}
