import { useId } from 'react'
import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import { paths } from '../../platform/paths'
import { heldWordOf, titleOf } from '../../resources/open-transfers'
import { useAmounts } from '../../i18n/amounts'
import { heldWords } from '../../i18n/held-words'
import { Avatar } from '../../ui/controls/avatar'
import { Badge } from '../../ui/controls/badge'
import { ButtonLink } from '../../ui/controls/button-link'
import { classNames } from '../../ui/controls/class-names'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { openMessages } from './open-messages'
import styles from './open.module.css'

/** Held money, and the way to decide on it. */
export function DecisionCard({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const id = useId()
  const { failReason, totalAmount, beneficiaryType, beneficiaryNameIs } = transaction
  const name = titleOf(transaction) || formatMessage(openMessages.untitled)
  const held = heldWordOf(transaction)
  const reason = held && formatMessage(heldWords[held])
  return (
    <section className={styles.needs} aria-labelledby={`${id}-needed ${id}-name`}>
      <span id={`${id}-needed`}>
        <Badge tone="warning" icon={<CircleAlertIcon />}>
          {formatMessage(openMessages.needed)}
        </Badge>
      </span>
      <div className={styles.head}>
        <Avatar name={name} kind={beneficiaryType === 'business' ? 'business' : 'person'} />
        <div>
          <b
            id={`${id}-name`}
            className={classNames(styles.name, beneficiaryNameIs === 'legal' && styles.caps)}
          >
            {name}
          </b>
          <small>{failReason?.type === 'text' ? failReason.value : reason}</small>
        </div>
        {!totalAmount.notAvailable && (
          <span className={styles.sum}>{amounts.total(totalAmount)}</span>
        )}
      </div>
      <ButtonLink
        variant="soft"
        block
        href={paths.transaction(transaction.id)}
        aria-describedby={`${id}-name`}
      >
        {formatMessage(openMessages.decide)}
      </ButtonLink>
    </section>
  )
}
