import { useState } from 'react'
import { classNames } from './class-names'
import styles from './step-track.module.css'

export type StepState = 'done' | 'current' | 'ahead'

export type StepTrackProps = {
  readonly steps: number
  readonly done: number
  /** How many steps after those are under way. */
  readonly current?: number
  /** What it measures, in words; without it the track is an ornament. */
  readonly label?: string
  /** Where it stands, in words: "3 of 5". */
  readonly valueText?: string
  readonly upright?: boolean
  readonly className?: string | undefined
}

// Steps that change together follow one another at this pace, at most half a second in all.
const STAGGER_MS = 30
const STAGGER_MAX = 16

/** Progress in whole steps, never cut through. */
export function StepTrack(props: StepTrackProps) {
  const { steps, done, current = 0, label, valueText, upright = false, className } = props
  const first = useFirstChanged({ done, current })
  const measure = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': steps,
        'aria-valuenow': Math.min(steps, Math.max(0, done)),
        ...(valueText && { 'aria-valuetext': valueText }),
      } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div {...measure} className={classNames(styles.track, upright && styles.upright, className)}>
      {Array.from({ length: steps }, (_step, index) => (
        <i
          key={index}
          aria-hidden="true"
          className={styles[stepState(index, done, current)]}
          style={{ transitionDelay: `${delayOf(index, first)}ms` }}
        />
      ))}
    </div>
  )
}

/** The first step that changes its state from one place to another: the others follow it in their order. */
export function firstChanged(before: Place, now: Place): number {
  if (before.done !== now.done) return Math.min(before.done, now.done)
  return now.done + Math.min(before.current, now.current)
}

/** In ms, of a step's change. */
export const delayOf = (index: number, first: number): number =>
  STAGGER_MS * Math.min(Math.max(index - first, 0), STAGGER_MAX)

/** How far a track is. */
type Place = Readonly<Record<'done' | 'current', number>>

function useFirstChanged(now: Place): number {
  const [drawn, setDrawn] = useState({ ...now, first: now.done })
  if (drawn.done !== now.done || drawn.current !== now.current)
    setDrawn({ ...now, first: firstChanged(drawn, now) })
  return drawn.first
}

export function stepState(index: number, done: number, current: number): StepState {
  if (index < done) return 'done'
  return index < done + current ? 'current' : 'ahead'
}
