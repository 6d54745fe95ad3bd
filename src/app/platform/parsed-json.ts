/** What a text says; undefined where it is no JSON: a proxy's page, a cut answer, what somebody else's hands have left. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
