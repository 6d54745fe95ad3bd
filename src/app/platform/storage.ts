/** Text by key; where storage is blocked or full, values live as long as the page. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export const STORAGE_PREFIX = 'causeway.'

export function browserStorage(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string>()
  const guarded = <T>(work: () => T, fallback: () => T): T => {
    try {
      return work()
    } catch {
      // Blocked or full storage throws on use, not on look-up.
      return fallback()
    }
  }
  return {
    // A value that storage refused is newer than the one it holds.
    get: (key) =>
      memory.get(key) ??
      guarded(
        () => area().getItem(STORAGE_PREFIX + key),
        () => null,
      ),
    set: (key, value) => {
      guarded(
        () => {
          area().setItem(STORAGE_PREFIX + key, value)
          memory.delete(key)
        },
        () => memory.set(key, value),
      )
    },
    remove: (key) => {
      memory.delete(key)
      guarded(
        () => {
          area().removeItem(STORAGE_PREFIX + key)
        },
        () => undefined,
      )
    },
  }
}
