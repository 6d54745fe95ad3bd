/** Text by key. Storage may be blocked or full: then values live as long as the page. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const PREFIX = 'causeway.'

export function browserStorage(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string>()
  const guarded = <T>(work: () => T, fallback: () => T): T => {
    try {
      return work()
    } catch {
      // Blocked or full storage throws on use, not on look-up; the in-memory copy serves then.
      return fallback()
    }
  }
  const kept = (key: string): string | null => memory.get(key) ?? null
  return {
    get: (key) =>
      guarded(
        () => area().getItem(PREFIX + key),
        () => kept(key),
      ) ?? kept(key),
    set: (key, value) => {
      memory.set(key, value)
      guarded(
        () => {
          area().setItem(PREFIX + key, value)
        },
        () => undefined,
      )
    },
    remove: (key) => {
      memory.delete(key)
      guarded(
        () => {
          area().removeItem(PREFIX + key)
        },
        () => undefined,
      )
    },
  }
}
