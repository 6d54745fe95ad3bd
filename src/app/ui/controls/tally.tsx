import type { ReactNode } from 'react'

import { classNames } from './class-names'
import { ShieldCheckIcon } from './icons'
import styles from './tally.module.css'
import { TokenDisc, type TokenDiscProps } from './token-disc'

const DISC_SIZE = 36

export type TallyProps = {
  readonly children: ReactNode
  /** Inside a modal or panel. */
  readonly ground?: 'card' | 'inset'
}

/** What was asked for against what arrived. */
export function Tally({ ground = 'card', children }: TallyProps) {
  return (
    <div className={classNames('card', styles.tally, ground === 'inset' && styles.inset)}>
      {children}
    </div>
  )
}

export type TallyRowProps = {
  readonly token: TokenDiscProps
  /** "Arrived 12:50 UTC". */
  readonly label: ReactNode
  /** The amount; what differs from what was asked for stands in a `mark`. */
  readonly children: ReactNode
  readonly end?: ReactNode
}

export function TallyRow({ token, label, children, end }: TallyRowProps) {
  return (
    <div className={styles.row}>
      <TokenDisc {...token} size={DISC_SIZE} />
      <p className={styles.what}>
        <span className={styles.label}>{label}</span> <b>{children}</b>
      </p>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

/** Where the money is, and how that can be checked. */
export function TallyFoot({ icon, children }: { readonly icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {icon ?? <ShieldCheckIcon />}
      <p>{children}</p>
    </div>
  )
}
