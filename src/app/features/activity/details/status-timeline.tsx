import type { ReactNode } from 'react'
import { classNames } from '../../../ui/controls/class-names'
import { CheckIcon, CloseIcon } from '../../../ui/controls/icons-first'
import { StepTrack } from '../../../ui/controls/step-track'
import type { TimelineState } from './policy'
import styles from './status-timeline.module.css'

export type TimelineItem = {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly state: TimelineState
}

/** The status timeline from top to bottom. Where it is collapsed, pass the last item alone. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item, index) => (
        <li key={item.id} className={classNames(styles.item, styles[item.state])}>
          <span className={styles.stone} aria-hidden="true">
            {item.state === 'done' && <CheckIcon size={14} />}
            {item.state === 'failed' && <CloseIcon size={14} />}
          </span>
          {index < items.length - 1 && (
            <StepTrack
              upright
              steps={2}
              done={item.state === 'done' ? 2 : 0}
              className={styles.leg}
            />
          )}
          <span className={styles.title}>{item.title}</span>
          {item.detail && <span className={styles.detail}>{item.detail}</span>}
        </li>
      ))}
    </ol>
  )
}
