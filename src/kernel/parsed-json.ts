/** Parses JSON; undefined where the text is none, such as a proxy's page or a truncated answer. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
