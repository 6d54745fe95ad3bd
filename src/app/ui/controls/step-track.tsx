import { classNames } from './class-names'
import { stoneState } from './step-state'
import styles from './step-track.module.css'

export type RoadProps = {
  /** How many stones the road has. */
  readonly stones: number
  /** How many lie for good. */
  readonly laid: number
  /** How many after those are being laid now. */
  readonly live?: number
  /** What it measures, in words; without it the road is an ornament. */
  readonly label?: string
  /** Where it stands, in words: "3 of 5". */
  readonly valueText?: string
  readonly upright?: boolean
  readonly className?: string | undefined
}

// Stones that change together follow one another at this pace, at most half a second in all.
const STAGGER_MS = 30
const STAGGER_MAX = 16

/** Progress in whole stones, never cut through. */
export function Road(props: RoadProps) {
  const { stones, laid, live = 0, label, valueText, upright = false, className } = props
  const measure = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': stones,
        'aria-valuenow': Math.min(stones, Math.max(0, laid)),
        ...(valueText && { 'aria-valuetext': valueText }),
      } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <div {...measure} className={classNames(styles.road, upright && styles.upright, className)}>
      {Array.from({ length: stones }, (_stone, index) => (
        <i
          key={index}
          aria-hidden="true"
          className={styles[stoneState(index, laid, live)]}
          style={{ transitionDelay: `${STAGGER_MS * (index % STAGGER_MAX)}ms` }}
        />
      ))}
    </div>
  )
}
