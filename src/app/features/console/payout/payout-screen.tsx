import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { ConsolePayout } from '@contract/console/payouts'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { readings } from '../../../resources/console/readings'
import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import { Note } from '../../../ui/controls/note'
import tones from '../../../ui/controls/tones.module.css'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { Card, Stack, WithSide } from '../parts/card'
import { Evidence } from './evidence'
import { filled, messages, stateNames } from './messages'
import styles from './payout.module.css'
import { Acts, Cover, Names } from './side'

export function PayoutScreen() {
  const { formatMessage } = useIntl()
  const { id = '' } = useParams()
  const reading = readings.useGetPayoutQuery(id)
  const { data } = reading
  return (
    <Page
      title={formatMessage(filled.title, { id: data?.transactionId ?? '' })}
      lede={data && formatMessage(filled.attempt, { attempt: data.attempt })}
      back={{ to: consolePaths.waiting, label: formatMessage(messages.back) }}
    >
      <Read reading={reading}>{(payout) => <Payout payout={payout} />}</Read>
    </Page>
  )
}

function Payout({ payout }: { readonly payout: ConsolePayout }) {
  return (
    <WithSide>
      <Stack>
        <Head payout={payout} />
        <Notes payout={payout} />
        <Evidence pieces={payout.evidence} />
        <History history={payout.history} />
      </Stack>
      <Stack>
        <Cover coverage={payout.coverage} />
        <Acts acts={payout.acts} />
        <Names payout={payout} />
      </Stack>
    </WithSide>
  )
}

function Head({ payout }: { readonly payout: ConsolePayout }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const age = useAge()
  const { name, kind, ibanTail: iban, accountName, amountEUR, status, statusTs } = payout
  const isOdd = status === 'disputed' || status === 'unknown'
  return (
    <section className={`${styles.head ?? ''} card`}>
      <div className={styles.person}>
        <Avatar name={name} kind={kind === 'business' ? 'business' : 'person'} />
        <div>
          <p className="caps">{name}</p>
          <p className="small muted num">
            {formatMessage(filled.person, { iban, name: accountName })}
          </p>
        </div>
      </div>
      <div className={styles.amount}>
        <p className="num">{amounts.euro(amountEUR)}</p>
        <p className={classNames('small', styles.state, isOdd ? tones.danger : tones.plain)}>
          {formatMessage(filled.since, {
            status: formatMessage(stateNames[status]),
            age: age(statusTs),
          })}
        </p>
      </div>
    </section>
  )
}

function Notes({ payout: { proposal, recall, bankReason } }: { readonly payout: ConsolePayout }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {proposal && (
        <Note tone="warning">
          {formatMessage(filled.proposal, { action: proposal.action, name: proposal.proposedBy })}
        </Note>
      )}
      {recall && <Note tone="plain">{formatMessage(filled.recall, { state: recall })}</Note>}
      {bankReason && <Note tone="plain">{bankReason}</Note>}
    </>
  )
}

function History({ history }: Pick<ConsolePayout, 'history'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <Card title={formatMessage(messages.history)}>
      <ol className={classNames(styles.history, 'small')}>
        {history.map(({ atTs, to, actor, reason }, index) => (
          // What happened is only ever added at the end.
          <li key={index}>
            <time className="num muted">{dates.dateTime(atTs)}</time>
            <b>{to}</b>
            <span className="muted">
              {reason === null ? actor : formatMessage(filled.event, { actor, reason })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
