import { StepTrack } from '../../ui/controls/step-track'
import styles from './step-bar.module.css'

export type StepBarProps = {
  readonly steps: number
  readonly done: number
  readonly current?: number
  readonly label: string
  /** Beside the track and as its value: "3 of 5". */
  readonly caption: string
}

/** The step track of a wizard, with where it stands beside it. */
export function StepBar({ caption, ...track }: StepBarProps) {
  return (
    <div className={styles.bar}>
      <StepTrack {...track} valueText={caption} />
      <span aria-hidden="true">{caption}</span>
    </div>
  )
}
