import { pastedDecimal, typedDecimal, withThousands } from '@kernel/decimal-text'
import type { Unit } from '@kernel/units'

/** The two signs in a figure, as the language writes them: '1,234.5' or '1.234,5'. */
export interface Marks {
  readonly group: string
  readonly point: string
}

const ENGLISH_MARKS: Marks = { group: ',', point: '.' }

export function marksOf(locale: string): Marks {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  const { group, point } = ENGLISH_MARKS
  return { group: find('group') ?? group, point: find('decimal') ?? point }
}

const plain = (shown: string, { group, point }: Marks): string =>
  shown.replaceAll(group, '').replace(point, '.')

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

const reversed = (text: string): string => [...text].reverse().join('')

interface Edit {
  /** What the field showed, thousands marks included. */
  readonly shown: string
  /** What stands in it after the keystroke. */
  readonly next: string
  readonly decimals: number
  readonly marks?: Marks
}

/** Reads one keystroke: thousands marks that we put there are ours, a mark that was just typed is the user's point. */
export function editedAmount(edit: Edit): string | null {
  const { shown, next, decimals, marks = ENGLISH_MARKS } = edit
  const start = commonStart(shown, next)
  const end = commonStart(reversed(shown.slice(start)), reversed(next.slice(start)))
  const typed = next.slice(start, next.length - end)
  const before = plain(shown.slice(0, start), marks)
  const after = plain(shown.slice(shown.length - end), marks)
  // Backspace on one of our marks is meant for the digit before it.
  const isMarkAlone = typed === '' && shown.slice(start, shown.length - end) === marks.group
  return typedDecimal(`${isMarkAlone ? before.slice(0, -1) : before}${typed}${after}`, decimals)
}

interface Paste {
  readonly shown: string
  readonly pasted: string
  readonly from: number
  readonly to: number
  readonly unit: Unit
  readonly marks?: Marks
}

/** Pasted text takes the selection's place; in an empty field it is read in either convention. */
export function pastedAmount(paste: Paste): string | null {
  const { shown, pasted, from, to, unit, marks = ENGLISH_MARKS } = paste
  const text = pastedDecimal(pasted, unit)
  if (text === null) return null
  return typedDecimal(
    `${plain(shown.slice(0, from), marks)}${text}${plain(shown.slice(to), marks)}`,
    unit.decimals,
  )
}

/** The amount as the field shows it. */
export function shownAmount(amount: string, { group, point }: Marks = ENGLISH_MARKS): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = withThousands(whole, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}
