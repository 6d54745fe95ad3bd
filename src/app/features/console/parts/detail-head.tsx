import type { ReactNode } from 'react'

import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import tones from '../../../ui/controls/tones.module.css'
import styles from './detail-head.module.css'

interface DetailHeadProps {
  readonly name: string
  /** As it stands in a payment file: in capitals, of a person or a business. */
  readonly payee?: 'person' | 'business'
  readonly line: ReactNode
  readonly amount: string
  readonly state: string
  /** Whether the state is one that somebody has to look at. */
  readonly isOdd: boolean
}

/** Whose money it is, how much, and since when it is in its state. */
export function DetailHead(props: DetailHeadProps) {
  const { name, payee, line, amount, state, isOdd } = props
  return (
    <section className={classNames(styles.head, 'card')}>
      <div className={styles.person}>
        <Avatar name={name} {...(payee && { kind: payee })} />
        <div>
          <p className={payee && 'caps'}>{name}</p>
          <p className="small muted num">{line}</p>
        </div>
      </div>
      <div className={styles.amount}>
        <p className="num">{amount}</p>
        <p className={classNames('small', styles.state, isOdd ? tones.danger : tones.plain)}>
          {state}
        </p>
      </div>
    </section>
  )
}
