import { MarkShape } from './brand-shapes'
import { classNames } from '../controls/class-names'
import styles from './preloader.module.css'

const FRAME = { width: 64, height: 64, viewBox: '0 0 48 48', 'aria-hidden': true } as const
const COLOURS = { land: 'var(--mark-land)', water: 'var(--water)', road: 'none' }
// The road of the mark, in five stones.
const STONES = [
  [0.5, 11],
  [13, 7],
  [21.5, 11.5],
  [34.5, 5],
  [41, 6.5],
] as const

export type PreloaderProps = {
  readonly label: string
  /** In the place of a screen, not of the whole app. */
  readonly inline?: boolean
}

/** The mark whose road is laid from left to right, over and over. Full-screen, it is a page of its own, with a title. */
export function Preloader({ label, inline = false }: PreloaderProps) {
  const Place = inline ? 'div' : 'main'
  const Label = inline ? 'span' : 'h1'
  return (
    <Place className={classNames(styles.place, inline && styles.inline)}>
      <div role="status">
        <Label className="visually-hidden">{label}</Label>
        <div className={styles.mark}>
          <svg {...FRAME}>
            <MarkShape {...COLOURS} />
          </svg>
          <div className={styles.road}>
            <svg {...FRAME} fill="var(--moving)">
              {STONES.map(([x, width]) => (
                <rect key={x} x={x} y="21.6" width={width} height="4.8" rx="1.6" />
              ))}
            </svg>
          </div>
        </div>
      </div>
    </Place>
  )
}
