/** What a page says, without its markup. */
export const textOf = ({ text }: { readonly text: string }): string =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
