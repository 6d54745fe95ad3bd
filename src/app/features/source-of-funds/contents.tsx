import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { FUNDS_MOST_TRANSFERS, type FundsOutline } from '@contract/v1/source-of-funds'

import { useDates } from '../../i18n/dates'
import { Button } from '../../ui/controls/button'
import { Note } from '../../ui/controls/note'
import { Skeleton } from '../../ui/controls/skeleton'
import { EyeIcon, FilesIcon, LandmarkIcon, LinkIcon, PercentIcon, SignatureIcon } from './icons'
import { filled, messages } from './messages'
import { isTooMuch } from './policy'
import styles from './source-of-funds.module.css'

interface Props {
  /** Missing while it is loaded. */
  readonly outline: FundsOutline | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** What will be in the pack, before anything is made. */
export function Contents({ outline, hasFailed, onRetry }: Props) {
  const { formatMessage } = useIntl()
  if (hasFailed)
    return (
      <Note tone="danger" role="alert">
        <p>{formatMessage(messages.unread)}</p>
        <Button variant="soft" size="small" onClick={onRetry}>
          {formatMessage(messages.again)}
        </Button>
      </Note>
    )
  if (outline?.transfers === 0) return <Note tone="plain">{formatMessage(messages.nothing)}</Note>
  if (outline && isTooMuch(outline))
    return (
      <Note tone="warning" role="status">
        {formatMessage(filled.over, { most: FUNDS_MOST_TRANSFERS })}
      </Note>
    )
  return (
    <>
      <section className={styles.card} aria-busy={!outline}>
        <div className={styles.cardHead}>
          <h2>{formatMessage(messages.inThePack)}</h2>
          {outline && (
            <span className="small muted num">
              {formatMessage(filled.files, { count: outline.files })}
            </span>
          )}
        </div>
        {outline ? <Parts outline={outline} /> : <Waiting />}
      </section>
      <Note tone="plain" icon={<EyeIcon />}>
        {formatMessage(messages.privacy)}
      </Note>
    </>
  )
}

function Parts({ outline }: { readonly outline: FundsOutline }) {
  const { formatMessage } = useIntl()
  const { transfers, deposits, wallets } = outline
  return (
    <ul className={styles.parts} aria-label={formatMessage(messages.inThePack)}>
      <Part
        icon={<LinkIcon />}
        name={formatMessage(filled.inbound, { count: deposits })}
        text={formatMessage(messages.inboundText)}
      />
      <Wallets wallets={wallets} />
      <Part
        icon={<PercentIcon />}
        name={formatMessage(messages.rates)}
        text={formatMessage(messages.ratesText)}
      />
      <Part
        icon={<LandmarkIcon />}
        name={formatMessage(filled.payouts, { count: transfers })}
        text={formatMessage(messages.payoutsText)}
      />
      <Part
        icon={<FilesIcon />}
        name={formatMessage(messages.statements)}
        text={formatMessage(messages.statementsText)}
      />
    </ul>
  )
}

/** As high as what comes. */
function Waiting() {
  return (
    <div className={styles.parts} aria-hidden="true">
      {['44%', '62%', '58%', '36%', '50%'].map((width) => (
        <span key={width} className={styles.part}>
          <Skeleton width={32} height={32} />
          <Skeleton width={width} />
        </span>
      ))}
    </div>
  )
}

function Wallets({ wallets }: Pick<FundsOutline, 'wallets'>) {
  const { formatMessage, formatList } = useIntl()
  const dates = useDates()
  const { proved, senders, provedTs } = wallets
  const icon = <SignatureIcon />
  if (proved === 0)
    return (
      <Part
        icon={icon}
        name={formatMessage(filled.senders, wallets)}
        text={formatMessage(messages.unproved)}
      />
    )
  const name = formatMessage(proved === senders ? filled.allOwned : filled.someProved, wallets)
  const days = formatList(provedTs.map((day) => dates.recipientDate(day)))
  return <Part icon={icon} name={name} text={formatMessage(filled.signedOn, { days })} />
}

interface PartProps {
  readonly icon: ReactNode
  readonly name: string
  readonly text: string
}

function Part({ icon, name, text }: PartProps) {
  return (
    <li className={styles.part}>
      <span className={styles.tile}>{icon}</span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}
