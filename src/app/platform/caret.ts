import type { ChangeEvent } from 'react'

export interface Rewriting {
  /** What stands in the field after the keystroke, and where its caret is. */
  readonly raw: string
  readonly caret: number
  /** What shall stand there instead. */
  readonly shown: string
  /** Characters that somebody typed; the others are ours: blanks of an IBAN, thousands commas. */
  readonly typed: RegExp
  /** The Delete key has to get past our own characters, Backspace has to stay before them. */
  readonly isForward?: boolean
}

const count = (text: string, typed: RegExp): number =>
  [...text].filter((character) => typed.test(character)).length

/** The place in the rewritten text that has the same typed characters behind it. */
export function caretAfter({ raw, caret, shown, typed, isForward = false }: Rewriting): number {
  const behind = count(raw.slice(caret), typed)
  const places = Array.from({ length: shown.length + 1 }, (_place, index) => index).filter(
    (place) => count(shown.slice(place), typed) === behind,
  )
  return (isForward ? places.at(-1) : places[0]) ?? 0
}

/** Shows another text than what was typed, with the caret where the hand expects it. */
export function rewrite(event: ChangeEvent<HTMLInputElement>, shown: string, typed: RegExp): void {
  const { currentTarget: input, nativeEvent } = event
  if (input.value === shown) return
  const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
  const caret = input.selectionStart ?? input.value.length
  const place = caretAfter({ raw: input.value, caret, shown, typed, isForward })
  input.value = shown
  input.setSelectionRange(place, place)
}
