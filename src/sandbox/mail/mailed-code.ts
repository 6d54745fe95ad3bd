/** The code that a mail carries, on a line of its own: six digits in two groups; null where it carries none. */
export function mailedCode(text: string): string | null {
  const [, code = null] = /(?:^|\nCode: )(\d{3} \d{3})\n/.exec(text) ?? []
  return code
}
