import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { FundsOutline } from '@contract/v1/source-of-funds'

import { useAmounts } from '../../i18n/amounts'
import { selectTransactions } from '../../resources/transactions'
import { Avatar } from '../../ui/controls/avatar'
import { TokenDisc } from '../../ui/controls/token-disc'
import { TransferCard, TransferCardSkeleton } from '../../ui/layout/transfer-card'
import { filled, messages } from './messages'
import { isTooMuch } from './policy'

/** From the wallet to the bank, in four figures. */
export function ProofCard({ outline }: { readonly outline: FundsOutline | undefined }) {
  const { formatMessage, formatList } = useIntl()
  const amounts = useAmounts()
  const symbol = outline?.tokens[0]?.symbol ?? ''
  const icon = useTokenIcon(symbol)
  if (!outline || outline.transfers === 0 || isTooMuch(outline)) return <TransferCardSkeleton />
  const { tokens, wallets, recipients, feesEUR, paidEUR, deposits } = outline
  const [first] = recipients
  const isProved = wallets.senders > 0 && wallets.proved === wallets.senders
  const step = (label: string, value: string) => ({ label, value, state: 'done' as const })
  return (
    <TransferCard
      label={formatMessage(messages.outline)}
      doneLabel={formatMessage(messages.done)}
      from={{
        art: <TokenDisc symbol={symbol} src={icon} />,
        label: formatMessage(messages.fromWallet),
        name: formatList(
          tokens.map(({ amount, symbol }) => amounts.token(amount, symbol)),
          { type: 'unit' },
        ),
        detail: isProved && formatMessage(messages.allProved),
      }}
      steps={[
        step(formatMessage(messages.arrived), formatMessage(filled.transfers, { count: deposits })),
        step(
          formatMessage(messages.changed),
          formatMessage(filled.fees, { fees: amounts.euro(feesEUR) }),
        ),
        step(formatMessage(messages.booked), amounts.euro(paidEUR)),
      ]}
      {...(first && {
        to: {
          art: (
            <Avatar
              name={first.name}
              kind={first.type === 'business' ? 'business' : 'person'}
              size={44}
            />
          ),
          label: formatMessage(messages.toAccounts),
          name: first.name,
          detail:
            recipients.length > 1 && formatMessage(filled.more, { count: recipients.length - 1 }),
        },
      })}
    />
  )
}

/** As the history shows it, where that was read; else its letter stands in. */
function useTokenIcon(symbol: string): string | undefined {
  const all = useSelector(selectTransactions)
  return all?.find(({ tokenAmount }) => tokenAmount?.symbol === symbol)?.iconUrl
}
