import { classNames } from '../../ui/controls/class-names'
import { Road } from '../../ui/controls/step-track'
import styles from './step-bar.module.css'

export type StepBarProps = {
  readonly stones: number
  readonly laid: number
  readonly live?: number
  readonly label: string
  /** Beside the road and as its value: "3 of 5". */
  readonly caption: string
  /** Gone from 1024 px, where the shore card says it. */
  readonly narrowOnly?: boolean
}

/** The road of a wizard, with where it stands beside it. */
export function StepBar({ caption, narrowOnly = false, ...road }: StepBarProps) {
  return (
    <div className={classNames(styles.bar, narrowOnly && styles.narrow)}>
      <Road {...road} valueText={caption} />
      <span aria-hidden="true">{caption}</span>
    </div>
  )
}
