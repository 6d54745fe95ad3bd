import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { useAmounts } from '../../i18n/amounts'
import { useAfterPaint } from '../../platform/use-after-paint'
import { Button } from '../../ui/controls/button'
import { Dock } from '../../ui/layout/dock'
import { WalletIcon } from '../../ui/controls/icons'
import { CheckIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { ActTrouble } from './act-trouble'
import { payOutPressed, selectActs } from './acts-slice'
import { CopyAddressButton } from './address-card'
import { messages } from './pay-messages'
import { SentHash } from './pay-sent'
import { QuoteActs } from './quote-acts'
import styles from './quote-watch.module.css'
import { shortMessages } from './short-messages'
import { payOpened, selectPayment, selectWallets } from './slice'
import { transferOf } from './transfer'
import { useNetwork, useQuoteWords } from './use-quote-words'

/** The one primary button: the wallet where one announced itself, else the address. */
export function PayDock({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { info } = useNetwork(quote)
  const { isShort, due } = useQuoteWords(quote)
  const afterPaint = useAfterPaint()
  const payment = useSelector(selectPayment)
  const hasWallets = useSelector(selectWallets).length > 0
  if (payment) return <Sent quote={quote} hash={payment.hash} chainId={payment.chainId} />
  if (!hasWallets || transferOf(quote, info) === null) {
    return (
      <Dock className={styles.dock}>
        <CopyAddressButton />
        <DockActs quote={quote} />
      </Dock>
    )
  }
  return (
    <Dock className={styles.dock}>
      <Button
        block
        icon={<WalletIcon />}
        aria-haspopup="dialog"
        onClick={() => {
          afterPaint(() => dispatch(payOpened()))
        }}
      >
        {isShort ? formatMessage(messages.payDue, { amount: due }) : formatMessage(messages.pay)}
      </Button>
      <DockActs quote={quote} />
    </Dock>
  )
}

/** Under the primary: what arrived short is paid out, or the quiet ways out. */
function DockActs({ quote }: { readonly quote: Quote }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { isBusy, dialog } = useSelector(selectActs)
  const { outcome } = quote
  return (
    <>
      {outcome?.kind === 'short' && (
        <Button
          block
          variant="ghost"
          busy={isBusy && dialog === null}
          onClick={() => dispatch(payOutPressed())}
        >
          {formatMessage(shortMessages.payOut, { euros: amounts.euro(outcome.receivesEUR) })}
        </Button>
      )}
      {dialog === null && <ActTrouble />}
      <QuoteActs quote={quote} />
    </>
  )
}

interface SentProps {
  readonly quote: Quote
  readonly hash: string
  readonly chainId: number
}

/** Once paid, the button gives way to what was sent; a second payment has to be asked for. */
function Sent({ quote, hash, chainId }: SentProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isShort } = useQuoteWords(quote)
  return (
    <Dock className={styles.dock}>
      <Note tone="plain" icon={<CheckIcon />} role="status">
        <strong>{formatMessage(messages.sent)}</strong>
        <SentHash hash={hash} chainId={chainId} />
        <div className={styles.sentActions}>
          <Button variant="ghost" size="small" onClick={() => dispatch(payOpened())}>
            {formatMessage(isShort ? messages.rest : messages.again)}
          </Button>
        </div>
      </Note>
      <DockActs quote={quote} />
    </Dock>
  )
}
