import type { ConsoleHold } from '@contract/console/holds'
import { groupedIban } from '@kernel/iban'
import { classNames } from '../../../ui/controls/class-names'
import { NameCheck } from './name-check'
import styles from './payee-lines.module.css'

type ConsolePayee = NonNullable<ConsoleHold['payee']>

interface PayeeLinesProps {
  readonly name: string
  readonly iban: string
  /** What the bank says of the name, where that is known of. */
  readonly check?: ConsolePayee['check']
}

/** Whom two operators sign for: the legal name as payment files have it, and the whole IBAN. */
export function PayeeLines({ name, iban, check }: PayeeLinesProps) {
  return (
    <div className={styles.payee}>
      <p className={classNames(styles.name, 'caps')}>{name}</p>
      <p className={classNames(styles.iban, 'num')}>{groupedIban(iban)}</p>
      {check !== undefined && <NameCheck check={check} />}
    </div>
  )
}
