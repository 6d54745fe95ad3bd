import type { ReactNode } from 'react'
import { Road } from '../../ui/controls/step-track'
import styles from './transfer-strip.module.css'

export type StripProps = {
  /** The token, 36 px. */
  readonly from: ReactNode
  /** The recipient, 36 px. */
  readonly to: ReactNode
  readonly stones: number
  readonly laid: number
  readonly live: number
  readonly label: string
  readonly valueText: string
}

/** The crossing lying down, where there is no room for the shore card. */
export function Strip({ from, to, ...road }: StripProps) {
  return (
    <div className={styles.strip}>
      {from}
      <Road {...road} />
      {to}
    </div>
  )
}

/** Where the token will stand once it is chosen. */
export function StripSlot({ children }: { readonly children: ReactNode }) {
  return <span className={styles.slot}>{children}</span>
}
