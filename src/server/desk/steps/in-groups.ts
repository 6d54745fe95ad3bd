/** Questions that are asked at the same time: their transport sends them as one. */
const AT_ONCE = 50

/** Asks for each of many, in groups; answers in their order. */
export async function inGroups<One, T>(
  all: readonly One[],
  ask: (one: One) => Promise<T>,
  tell?: (done: number) => void,
): Promise<readonly T[]> {
  const told: T[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    tell?.(from)
    told.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))))
  }
  return told
}
