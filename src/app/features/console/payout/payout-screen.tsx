import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { ConsolePayout } from '@contract/console/payouts'
import { useAmounts } from '../../../i18n/amounts'
import { readings } from '../../../resources/console/readings'
import { Note } from '../../../ui/controls/note'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { OriginCard } from '../origin/origin-card'
import { DetailHead } from '../parts/detail-head'
import { DetailPage } from '../parts/detail-page'
import { History } from '../parts/history'
import { Evidence } from './evidence'
import { filled, messages, stateNames } from './messages'
import { Cover, Names, RecallRequest } from './side'

export function PayoutScreen() {
  const { formatMessage } = useIntl()
  const { id = '' } = useParams()
  return (
    <DetailPage
      title={(payout) => formatMessage(filled.title, { id: payout?.transactionId ?? '' })}
      lede={({ attempt }) => formatMessage(filled.attempt, { attempt })}
      back={{ to: consolePaths.waiting, label: formatMessage(messages.back) }}
      reading={readings.useGetPayoutQuery(id)}
      main={(payout) => (
        <>
          <Head payout={payout} />
          <Notes payout={payout} />
          <Evidence pieces={payout.evidence} />
          <OriginCard id={payout.transactionId} />
          <History history={payout.history} />
        </>
      )}
      side={(payout) => (
        <>
          <Cover coverage={payout.coverage} />
          <Acts acts={payout.acts} isDocked />
          <RecallRequest text={payout.recallRequest} />
          <Names payout={payout} />
        </>
      )}
    />
  )
}

function Head({ payout }: { readonly payout: ConsolePayout }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const age = useAge()
  const { name, kind, ibanTail: iban, accountName, amountEUR, status, statusTs } = payout
  const state = formatMessage(stateNames[status])
  return (
    <DetailHead
      name={name}
      payee={kind === 'business' ? 'business' : 'person'}
      line={formatMessage(filled.person, { iban, name: accountName })}
      amount={amounts.euro(amountEUR)}
      state={formatMessage(filled.since, { status: state, age: age(statusTs) })}
      isOdd={status === 'disputed' || status === 'unknown'}
    />
  )
}

function Notes({ payout: { proposal, recall, bankReason } }: { readonly payout: ConsolePayout }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <ProposedNote proposal={proposal} />
      {recall && <Note tone="plain">{formatMessage(filled.recall, { state: recall })}</Note>}
      {bankReason && <Note tone="plain">{bankReason}</Note>}
    </>
  )
}
