import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import type { Recipient } from '@contract/v1/recipients'
import { knownName } from '@kernel/recipient-name'

import { Avatar } from '../../ui/controls/avatar'
import { classNames } from '../../ui/controls/class-names'
import { BrandPanel } from '../../ui/layout/brand-panel'
import styles from './details.module.css'
import { filled, messages } from './messages'

interface Props {
  readonly recipient: Recipient
  /** On the panel, from 1024 px. */
  readonly action: ReactNode
}

/** Whose account it is: on the panel where there is room, else above the rows. */
export function RecipientHead({ recipient, action }: Props) {
  return (
    <>
      <BrandPanel className={styles.aside}>
        <Name recipient={recipient} />
        <div className={styles.asideAction}>{action}</div>
      </BrandPanel>
      <div className={classNames(styles.narrowHead, 'only-narrow')}>
        <Name recipient={recipient} />
      </div>
    </>
  )
}

function Name({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const { nickname, type, amount } = recipient
  const name = knownName(recipient)
  const kind = formatMessage(type === 'business' ? messages.business : messages.individual)
  return (
    <>
      <Avatar name={name} kind={type === 'business' ? 'business' : 'person'} size={88} />
      <h1 className={classNames(styles.name, !nickname && 'caps')} tabIndex={-1}>
        {name}
      </h1>
      <p className="muted">{formatMessage(filled.kind, { kind, count: amount })}</p>
    </>
  )
}
