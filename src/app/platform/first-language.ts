/** The first of the browser's languages that the host lists, in any region; undefined where it lists none of them. */
export function listedLanguage(
  languages: readonly string[],
  locales: readonly { readonly code: string }[],
): string | undefined {
  const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
  const codes = languages.map(
    (tag) => locales.find(({ code }) => baseOf(code) === baseOf(tag))?.code,
  )
  return codes.find((code) => code !== undefined)
}
