import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { ADDRESS_KEYS } from '@config/address-keys'
import type { Quote, QuoteDeposit } from '@contract/v1/quotes'

import { useDates } from '../../i18n/dates'
import { useFreshHold } from '../../resources/fresh-hold'
import { OriginCard } from '../../resources/origins/lazy-origin'
import { PayeeShare } from '../../resources/payee-page/payee-share'
import { newQuotePath } from '../../resources/quotes'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { ShieldCheckIcon, TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { Dock } from '../../ui/layout/dock'
import { actMessages } from './act-messages'
import { addressMessages } from './address-messages'
import { AddressCard } from './address-card'
import { isDecided, isUnlisted } from './deposit-policy'
import { FaceTitle } from './face-title'
import { heldDeposits } from './held-deposits'
import { messages } from './messages'
import { useArrivedAmount } from './misfit-amount'
import { misfitMessages } from './misfit-messages'
import { PayDock } from './pay-dock'
import { QuoteActs } from './quote-acts'
import { QuoteNote } from './quote-facts'
import styles from './quote-watch.module.css'
import { EitherResult, ShortTally } from './short-parts'
import { addressShown, selectIsSaidSent, selectPayment } from './slice'
import { SumCard } from './sum-card'
import { useHeldDeposit, useIsTimeUp, useQuoteWords } from './use-quote-words'

/** Until its time is up the quote asks for its crypto; what comes then is late. */
export function SendFace({ quote }: { readonly quote: Quote }) {
  const { isShort } = useQuoteWords(quote)
  const isTimeUp = useIsTimeUp(quote)
  const isSaidSent = useSelector(selectIsSaidSent)
  const hasPaid = useSelector(selectPayment) !== undefined
  const hasArrived = isShort || heldDeposits(quote).length > 0
  if (isTimeUp && isSaidSent && !hasArrived) return <WaitingFace quote={quote} />
  // What the wallet has sent may still be seen, and stands there with its hash.
  const isAsking = !isTimeUp || (hasPaid && !hasArrived)
  return isAsking ? <AskingFace quote={quote} /> : <SettlingFace quote={quote} />
}

/** Where the crypto has to go, and for how long; of a short payment, what is missing. */
function AskingFace({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { due, isShort } = useQuoteWords(quote)
  const held = useHeldDeposit(quote)
  const title = formatMessage(isShort ? messages.titleMore : messages.title, { amount: due })
  const lede = formatMessage(messages.lede, { time: dates.clockTime(quote.expiredTs) })
  return (
    <>
      <FaceTitle quote={quote} title={title} {...(!isShort && { lede })} />
      {held && <HeldBeside deposit={held} />}
      {isShort ? <ShortTally quote={quote} /> : <SumCard quote={quote} />}
      <AddressCard quote={quote} />
      <CheckedLine />
      <Origin quote={quote} />
      {isShort && <EitherResult quote={quote} />}
      <QuoteNote quote={quote} />
      <PayeeShare id={quote.quoteId} className={styles.block} />
      <PayDock quote={quote} />
    </>
  )
}

function Origin({ quote: { asksOrigin, quoteId } }: { readonly quote: Quote }) {
  return (
    asksOrigin && (
      <div className={styles.block}>
        <OriginCard id={quoteId} />
      </div>
    )
  )
}

/** What was checked here, and what only the reader can. A build without keys checks nothing. */
function CheckedLine() {
  const { formatMessage } = useIntl()
  if (ADDRESS_KEYS.length === 0) return null
  return (
    <p className={styles.check}>
      <ShieldCheckIcon />
      <span>{formatMessage(addressMessages.checked)}</span>
    </p>
  )
}

/** What is held waits, and the way back to its decision. */
function HeldBeside({ deposit }: { readonly deposit: QuoteDeposit }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { data: hold } = useFreshHold(deposit.holdId)
  const amount = useArrivedAmount()(deposit)
  const network = deposit.networkName
  if (isDecided(hold)) return null
  return (
    <div className={styles.block}>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {isUnlisted(deposit)
          ? formatMessage(misfitMessages.unknownBeside, { network })
          : formatMessage(misfitMessages.heldBeside, { amount, network })}
        <Button variant="ghost" size="small" onClick={() => dispatch(addressShown(false))}>
          {formatMessage(misfitMessages.decide)}
        </Button>
      </Note>
    </div>
  )
}

/** The time is up: the desk pays out or holds what has arrived, or has not yet said what that is. */
function SettlingFace({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { isShort } = useQuoteWords(quote)
  const held = useHeldDeposit(quote)
  return (
    <>
      <FaceTitle
        quote={quote}
        title={formatMessage(messages.timeUp)}
        lede={formatMessage(messages.settling)}
      />
      {held && <HeldBeside deposit={held} />}
      {isShort && <ShortTally quote={quote} />}
      <Origin quote={quote} />
      <Dock>
        <QuoteActs quote={quote} />
      </Dock>
    </>
  )
}

/** After 'I have already sent it': what arrives late is held, and nobody should pay again. */
function WaitingFace({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const lede = formatMessage(actMessages.waitingLede, { time: dates.clockTime(quote.expiredTs) })
  return (
    <>
      <FaceTitle quote={quote} title={formatMessage(actMessages.waitingTitle)} lede={lede} />
      <Dock>
        <ButtonLink block variant="soft" href={newQuotePath(quote)}>
          {formatMessage(actMessages.newQuote)}
        </ButtonLink>
        <QuoteActs quote={quote} />
      </Dock>
    </>
  )
}
