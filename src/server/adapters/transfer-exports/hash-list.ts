/** As many hashes as fit into so many characters, and how many more there are: a part of a hash finds no transaction. */
export function hashList(hashes: readonly string[], most: number): string {
  for (let told = hashes.length; told > 0; told--) {
    const more = told < hashes.length ? ` +${hashes.length - told}` : ''
    const text = hashes.slice(0, told).join(' ') + more
    if (text.length <= most) return text
  }
  return ''
}
