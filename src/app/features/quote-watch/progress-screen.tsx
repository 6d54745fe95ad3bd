import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { useAmounts } from '../../i18n/amounts'
import { useTitle } from './announcer'
import { CrossingScene } from './crossing-scene'
import { PageTitle } from '../../ui/layout/page-title'
import { StepTrack } from '../../ui/controls/step-track'
import { PROGRESS_TICKS } from './policy'
import { messages } from './progress-messages'
import styles from './progress-screen.module.css'
import { selectProgressTicks } from './slice'
import { useQuoteWords } from './use-quote-words'
import { useOutcomeText } from './use-outcome-text'
import { useReceives } from './use-receives'

const bold = (parts: ReactNode) => <b className={styles.sum}>{parts}</b>

/** Five ticks long: the payment has been seen. */
export function ProgressScreen({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const ticks = useSelector(selectProgressTicks)
  const { symbol, recipient } = useQuoteWords(quote)
  const left = Math.max(0, PROGRESS_TICKS - ticks)
  const isAsked = quote.outcome?.heldAmount !== undefined
  const opening = formatMessage(isAsked ? messages.asking : messages.opening, { seconds: left })
  return (
    <main className={styles.page}>
      <CrossingScene
        className={styles.scene}
        tokenSrc={quote.token.iconURL}
        symbol={symbol}
        recipient={recipient}
      />
      <Words quote={quote} />
      <StepTrack
        className={styles.road}
        steps={PROGRESS_TICKS}
        done={0}
        current={Math.min(ticks, PROGRESS_TICKS)}
      />
      <p className={styles.opening}>{opening}</p>
    </main>
  )
}

/** Not every change is good news: only a payment on its way is called one. */
function Words({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { symbol, recipient: name } = useQuoteWords(quote)
  const agreed = useReceives(quote) ?? formatMessage(messages.theEuros)
  const real = quote.outcome && amounts.euro(quote.outcome.receivesEUR)
  const euros = real ?? agreed
  const { status, confirmations } = quote
  const isChanged = status === 'on-hold' || status === 'failed' || status === 'refunded'
  const heading = formatMessage(isChanged ? messages.changedTitle : messages.title)
  const title = useTitle(heading)
  if (isChanged) {
    return (
      <PageTitle ref={title} lede={formatMessage(messages.changed)}>
        {heading}
      </PageTitle>
    )
  }
  const lede =
    status === 'confirming'
      ? formatMessage(messages.arriving, { b: bold, euros, name, symbol })
      : formatMessage(messages.sending, { b: bold, euros, name })
  return (
    <>
      <PageTitle ref={title} lede={lede}>
        {heading}
      </PageTitle>
      <OutcomeLine quote={quote} />
      {status === 'confirming' && confirmations && (
        <p role="status" className={styles.confirming}>
          {formatMessage(messages.confirming, {
            seen: confirmations.seen,
            needed: confirmations.needed,
          })}
        </p>
      )}
    </>
  )
}

/** What was sent beside what was agreed, and what follows from it. */
function OutcomeLine({ quote }: { readonly quote: Quote }) {
  const text = useOutcomeText(quote)
  return text && <p className={styles.opening}>{text}</p>
}
