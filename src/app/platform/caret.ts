import type { ChangeEvent } from 'react'

export interface InputRewrite {
  /** The field's text after the keystroke, and its caret. */
  readonly raw: string
  readonly caret: number
  /** The text that replaces it. */
  readonly shown: string
  /** Matches typed characters; all others are formatting, such as blanks and thousands commas. */
  readonly typed: RegExp
  /** The Delete key moves past formatting characters, Backspace stays before them. */
  readonly isForward?: boolean
}

const count = (text: string, typed: RegExp): number =>
  [...text].filter((character) => typed.test(character)).length

/** Returns the caret position with the same typed characters behind it. */
export function caretAfter({ raw, caret, shown, typed, isForward = false }: InputRewrite): number {
  const behind = count(raw.slice(caret), typed)
  const places = Array.from({ length: shown.length + 1 }, (_place, index) => index).filter(
    (place) => count(shown.slice(place), typed) === behind,
  )
  return (isForward ? places.at(-1) : places[0]) ?? 0
}

/** Replaces the typed text with its formatted form and keeps the caret beside the same character. */
export function replaceInputText(
  event: ChangeEvent<HTMLInputElement>,
  shown: string,
  typed: RegExp,
): void {
  const { currentTarget: input, nativeEvent } = event
  if (input.value === shown) return
  const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
  const caret = input.selectionStart ?? input.value.length
  const place = caretAfter({ raw: input.value, caret, shown, typed, isForward })
  input.value = shown
  input.setSelectionRange(place, place)
}
