import type { ReactNode } from 'react'

import { classNames } from './class-names'
import styles from './evidence-line.module.css'
import { CheckIcon, CircleAlertIcon, CloseIcon, InfoIcon } from './icons-first'
import tones from './tones.module.css'

const ICONS = {
  success: CheckIcon,
  warning: CircleAlertIcon,
  danger: CloseIcon,
  plain: InfoIcon,
}

export interface EvidenceLineProps {
  readonly tone: keyof typeof ICONS
  /** What is known. */
  readonly fact: string
  /** What follows from it. */
  readonly reason?: string | undefined
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** A fact about what the user is about to do, with its evidence; said aloud when it changes. */
export function EvidenceLine({ tone, fact, reason, children }: EvidenceLineProps) {
  const Icon = ICONS[tone]
  return (
    <>
      <div className={styles.line} role="status">
        <span className={classNames(styles.tile, tones[tone])}>
          <Icon />
        </span>
        <p className={styles.words}>
          <b>{fact}</b> {reason !== undefined && <span>{reason}</span>}
        </p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </>
  )
}
