import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { ConsoleHold } from '@contract/console/holds'
import { readings } from '../../../resources/console/readings'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { OriginCard } from '../origin/origin-card'
import { DetailHead } from '../parts/detail-head'
import { DetailPage } from '../parts/detail-page'
import { History } from '../parts/history'
import { factTexts } from '../waiting/messages'
import { Deposit } from './deposit'
import { filled, messages, stateNames } from './messages'
import { Refund } from './refund'

export function HoldScreen() {
  const { formatMessage } = useIntl()
  const { id = '' } = useParams()
  return (
    <DetailPage
      reading={readings.useReadHoldQuery(id)}
      back={{ to: consolePaths.waiting, label: formatMessage(messages.back) }}
      title={(hold) => formatMessage(filled.title, { id: hold?.transactionId ?? '' })}
      main={(hold) => <Known hold={hold} />}
      side={(hold) => (
        <>
          <Acts acts={hold.acts} isDocked />
          <Deposit hold={hold} />
        </>
      )}
    />
  )
}

function Known({ hold }: Part) {
  return (
    <>
      <Head hold={hold} />
      <ProposedNote proposal={hold.proposal} />
      <Refund refund={hold.refund} />
      <OriginCard id={hold.transactionId} />
      <History history={hold.history} />
    </>
  )
}

interface Part {
  readonly hold: ConsoleHold
}

function Head({ hold: { accountName, reason, amount, status, statusTs } }: Part) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const state = formatMessage(stateNames[status])
  return (
    <DetailHead
      name={accountName}
      line={formatMessage(factTexts[`hold-${reason}`])}
      amount={amount}
      state={formatMessage(filled.since, { status: state, age: age(statusTs) })}
      isOdd={false}
    />
  )
}
