import { pastedDecimal, typedDecimal, withThousands } from '@kernel/decimal-text'

const plain = (shown: string): string => shown.replaceAll(',', '')

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

const reversed = (text: string): string => [...text].reverse().join('')

interface Edit {
  /** What the field showed, thousands commas included. */
  readonly shown: string
  /** What stands in it after the keystroke. */
  readonly next: string
  readonly decimals: number
}

/** Reads one keystroke: commas that we put there are ours, a comma that was just typed is the user's. */
export function editedAmount({ shown, next, decimals }: Edit): string | null {
  const start = commonStart(shown, next)
  const end = commonStart(reversed(shown.slice(start)), reversed(next.slice(start)))
  const typed = next.slice(start, next.length - end)
  const before = plain(shown.slice(0, start))
  const after = plain(shown.slice(shown.length - end))
  // Backspace on one of our commas is meant for the digit before it.
  const isCommaAlone = typed === '' && shown.slice(start, shown.length - end) === ','
  return typedDecimal(`${isCommaAlone ? before.slice(0, -1) : before}${typed}${after}`, decimals)
}

interface Paste {
  readonly shown: string
  readonly pasted: string
  readonly from: number
  readonly to: number
  readonly decimals: number
}

/** Pasted text takes the selection's place; in an empty field it is read in either convention. */
export function pastedAmount({ shown, pasted, from, to, decimals }: Paste): string | null {
  const text = pastedDecimal(pasted, decimals)
  if (text === null) return null
  return typedDecimal(`${plain(shown.slice(0, from))}${text}${plain(shown.slice(to))}`, decimals)
}

/** The amount as the field shows it. */
export const shownAmount = (amount: string): string => withThousands(amount)
