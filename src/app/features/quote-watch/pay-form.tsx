import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { useAfterPaint } from '../../platform/use-after-paint'
import type { WalletInfo } from '../../platform/wallet'
import { selectIsSandbox } from '../../state/flags'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Coin } from '../../ui/controls/coin'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { CheckIcon, CircleAlertIcon } from '../../ui/controls/icons-first'
import { List } from '../../ui/controls/list'
import { Modal } from '../../ui/controls/modal'
import { Note } from '../../ui/controls/note'
import { Row } from '../../ui/controls/row'
import { GuardedAddress } from './address-card'
import { messages, problems } from './pay-messages'
import { NetworkRow } from './quote-facts'
import styles from './quote-watch.module.css'
import {
  payClosed,
  paymentAsked,
  selectChosenWallet,
  selectPaymentTry,
  selectWallets,
  walletChosen,
} from './slice'
import { useNetwork, useQuoteWords } from './use-quote-words'
import { mayPay, type PaymentTry } from './wallet-policy'

/** Shows address, network and amount before any wallet opens. */
export function PayForm({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { due } = useQuoteWords(quote)
  const afterPaint = useAfterPaint()
  const payment = useSelector(selectPaymentTry)
  const { offered, refused, chosen } = useOffered()
  return (
    <Modal
      title={formatMessage(messages.title, { amount: due })}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(payClosed())}
      actions={
        chosen && (
          <Button
            block
            data-autofocus
            busy={payment !== undefined && payment.phase !== 'failed'}
            onClick={() => {
              afterPaint(() => dispatch(paymentAsked({ uuid: chosen.uuid })))
            }}
          >
            {formatMessage(messages.open, { wallet: chosen.name })}
          </Button>
        )
      }
    >
      <Facts quote={quote} />
      {offered.length > 1 && <Choice offered={offered} chosen={chosen} />}
      <Refused refused={refused} hasOffer={offered.length > 0} />
      {payment && chosen && <State quote={quote} payment={payment} wallet={chosen.name} />}
    </Modal>
  )
}

function useOffered() {
  const isSandbox = useSelector(selectIsSandbox)
  const wallets = useSelector(selectWallets)
  const rdns = useSelector(selectChosenWallet)
  const offered = wallets.filter((wallet) => mayPay(wallet, isSandbox))
  return {
    offered,
    refused: wallets.filter((wallet) => !mayPay(wallet, isSandbox)),
    chosen: offered.find((wallet) => wallet.rdns === rdns) ?? offered[0],
  }
}

function Facts({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { due } = useQuoteWords(quote)
  return (
    <div className={styles.block}>
      <DetailRows ground="inset">
        <DetailRow stacked label={formatMessage(messages.to)}>
          <GuardedAddress address={quote.receiverWalletAddress} />
        </DetailRow>
        <NetworkRow quote={quote} />
        <DetailRow label={formatMessage(messages.amount)}>{due}</DetailRow>
      </DetailRows>
      <p className={classNames('small muted', styles.compare)}>{formatMessage(messages.compare)}</p>
    </div>
  )
}

interface ChoiceProps {
  readonly offered: readonly WalletInfo[]
  readonly chosen: WalletInfo | undefined
}

function Choice({ offered, chosen }: ChoiceProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles.block}>
      <List aria-label={formatMessage(messages.wallets)}>
        {offered.map((wallet) => (
          <Row
            key={wallet.uuid}
            compact
            leadKind="icon"
            lead={<Coin name={wallet.name} src={wallet.icon} />}
            title={wallet.name}
            selected={wallet === chosen}
            end={wallet === chosen && <CheckIcon />}
            onClick={() => dispatch(walletChosen(wallet.rdns))}
          />
        ))}
      </List>
    </div>
  )
}

interface RefusedProps {
  readonly refused: readonly WalletInfo[]
  readonly hasOffer: boolean
}

/** The sandbox names what it does not take, so that nobody wonders where their wallet is. */
function Refused({ refused, hasOffer }: RefusedProps) {
  const { formatMessage, formatList } = useIntl()
  const count = refused.length
  if (count === 0) return null
  const wallets = formatList(refused.map(({ name }) => name))
  return (
    <div className={styles.block}>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {formatMessage(messages.refused, { wallets, count })}
        {!hasOffer && ` ${formatMessage(messages.noneOffered)}`}
      </Note>
    </div>
  )
}

interface StateProps {
  readonly quote: Quote
  readonly payment: PaymentTry
  readonly wallet: string
}

function State({ quote, payment, wallet }: StateProps) {
  const { formatMessage } = useIntl()
  const { name: network } = useNetwork(quote)
  const { symbol } = useQuoteWords(quote)
  return (
    <div className={styles.block}>
      {payment.phase === 'failed' ? (
        <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
          {formatMessage(problems[payment.problem], { network, symbol })}
        </Note>
      ) : (
        <Note tone="plain" role="status">
          {formatMessage(messages[payment.phase], { wallet, network })}
        </Note>
      )}
    </div>
  )
}
