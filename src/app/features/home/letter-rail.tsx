import type { KeyboardEvent, PointerEvent } from 'react'
import { useIntl } from 'react-intl'

import { classNames } from '../../ui/controls/class-names'
import styles from './all.module.css'
import { ALPHABET } from './letters'
import { messages } from './all-messages'

interface Props {
  /** Those with entries, in the order of the list. */
  readonly letters: readonly string[]
  readonly current: string
  readonly onJump: (letter: string) => void
}

/** Every letter of the alphabet, and whatever else the list has. */
const shownOf = (letters: readonly string[]): readonly string[] => [
  ...ALPHABET,
  ...letters.filter((letter) => !ALPHABET.includes(letter)),
]

/** One slider for the thumb; the arrow keys go from one letter with entries to the next. */
export function LetterRail({ letters, current, onJump }: Props) {
  const { formatMessage } = useIntl()
  const shown = shownOf(letters)
  const at = letters.indexOf(current)
  const step = (event: KeyboardEvent) => {
    const target = STEPS[event.key]?.(at, letters.length)
    const letter = target === undefined ? undefined : letters[target]
    if (target === undefined) return
    event.preventDefault()
    if (letter !== undefined) onJump(letter)
  }
  const slide = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientY - top) / height) * shown.length)
    const letter = nearest(shown, letters, Math.min(shown.length - 1, Math.max(0, place)))
    if (letter !== current) onJump(letter)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.rail}
      aria-label={formatMessage(messages.jump)}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={at + 1}
      aria-valuetext={current}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        slide(event)
      }}
      onPointerMove={slide}
    >
      {shown.map((letter) => (
        <span key={letter} aria-hidden="true" className={lookOf(letter, letters, current)}>
          {letter}
        </span>
      ))}
    </div>
  )
}

type Step = (at: number, length: number) => number

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at, length) => Math.min(length - 1, at + 1),
  ArrowRight: (at, length) => Math.min(length - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, length) => length - 1,
}

/** The letter at a place of the rail, or the one with entries that is nearest to it. */
function nearest(shown: readonly string[], letters: readonly string[], place: number): string {
  const far = (letter: string) => Math.abs(shown.indexOf(letter) - place)
  return letters.reduce((best, letter) => (far(letter) < far(best) ? letter : best))
}

const lookOf = (letter: string, letters: readonly string[], current: string) =>
  classNames(
    styles.letter,
    !letters.includes(letter) && styles.none,
    letter === current && styles.on,
  )

/** Squares under the search, where there is room for them. */
export function LetterSquares({ letters, current, onJump }: Props) {
  const { formatMessage } = useIntl()
  return (
    <nav className={styles.squares} aria-label={formatMessage(messages.jump)}>
      {shownOf(letters).map((letter) => (
        <button
          key={letter}
          type="button"
          className={lookOf(letter, letters, current)}
          disabled={!letters.includes(letter)}
          aria-current={letter === current || undefined}
          onClick={() => onJump(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}
