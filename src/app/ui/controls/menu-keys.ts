export type MenuMove = { readonly to: number } | 'close' | 'leave' | null

const LETTER = /^[\p{L}\p{N}]$/u

const KEYS: Readonly<Record<string, (at: number, last: number) => MenuMove>> = {
  ArrowDown: (at, last) => ({ to: at === last ? 0 : at + 1 }),
  ArrowUp: (at, last) => ({ to: at <= 0 ? last : at - 1 }),
  Home: () => ({ to: 0 }),
  End: (_at, last) => ({ to: last }),
  Escape: () => 'close',
  Tab: () => 'leave',
}

/** What a key means in an open menu whose item `at` (-1: none) has the focus. */
export function menuMove(key: string, labels: readonly string[], at: number): MenuMove {
  const move = KEYS[key]
  if (move) return move(at, labels.length - 1)
  return LETTER.test(key) ? typedAhead(key, labels, at) : null
}

// The next item that begins with the letter, going round.
function typedAhead(key: string, labels: readonly string[], at: number): MenuMove {
  const wanted = key.toLowerCase()
  const order = labels.map((_label, step) => (at + 1 + step) % labels.length)
  const found = order.find((index) => labels[index]?.toLowerCase().startsWith(wanted))
  return found === undefined ? null : { to: found }
}
