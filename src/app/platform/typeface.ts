/** Has the page's typeface fetched, and its texts set in it once it is there (tokens.css). */
export function showTypeface(): void {
  document.documentElement.dataset['typeface'] = ''
}
