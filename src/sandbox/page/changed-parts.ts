/** Draws a part again only when it changed, so that a selection or a reader's place is not lost. */
export function changedParts() {
  const shown = new Map<string, string>()
  return (part: string, value: unknown): boolean => {
    const next = JSON.stringify(value)
    if (shown.get(part) === next) return false
    shown.set(part, next)
    return true
  }
}
