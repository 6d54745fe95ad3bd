/** One of a few values that this browser keeps for the page; a browser without storage keeps none. */
export function storedChoice<Value extends string>(name: string, values: readonly Value[]) {
  const key = `causeway-sandbox-${name}`
  return {
    get(): Value | null {
      try {
        return values.find((value) => value === localStorage.getItem(key)) ?? null
      } catch {
        return null
      }
    },
    set(value: Value | null): void {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // Then it counts until the page is left.
      }
    },
  }
}
