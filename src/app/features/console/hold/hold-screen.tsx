import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'

import type { ConsoleHold } from '@contract/console/holds'
import { readings } from '../../../resources/console/readings'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { OriginCard } from '../origin/origin-card'
import { DetailPage } from '../parts/detail-page'
import { History } from '../parts/history'
import { Deposit } from './deposit'
import { Head } from './head'
import { LostPayment, LostRefund } from './lost-payment'
import { filled, messages } from './messages'
import { Payee } from './payee'
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
          <Acts
            acts={[
              ...(hold.restored ?? []),
              ...(hold.decideAgain ? [hold.decideAgain] : []),
              ...hold.acts,
            ]}
            isDocked
          />
          <Deposit hold={hold} />
        </>
      )}
    />
  )
}

function Known({ hold }: { readonly hold: ConsoleHold }) {
  return (
    <>
      <Head hold={hold} />
      <LostPayment hold={hold} />
      <LostRefund hold={hold} />
      <ProposedNote proposal={hold.proposal} />
      <Payee payee={hold.payee} />
      <Refund refund={hold.refund} />
      <OriginCard id={hold.transactionId} />
      <History history={hold.history} />
    </>
  )
}
