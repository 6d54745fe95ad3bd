export type MenuMove = { readonly to: number } | 'close' | 'leave' | null

const LETTER = /^[\p{L}\p{N}]$/u

/** What a key means in an open menu whose item `at` (-1: none) has the focus. */
export function menuMove(key: string, labels: readonly string[], at: number): MenuMove {
  const last = labels.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: at === last ? 0 : at + 1 }
    case 'ArrowUp':
      return { to: at <= 0 ? last : at - 1 }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'Escape':
      return 'close'
    case 'Tab':
      return 'leave'
    default:
      return LETTER.test(key) ? typedAhead(key, labels, at) : null
  }
}

// The next item that begins with the letter, going round.
function typedAhead(key: string, labels: readonly string[], at: number): MenuMove {
  const wanted = key.toLowerCase()
  const order = labels.map((_label, step) => (at + 1 + step) % labels.length)
  const found = order.find((index) => labels[index]?.toLowerCase().startsWith(wanted))
  return found === undefined ? null : { to: found }
}
