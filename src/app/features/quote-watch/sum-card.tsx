import { useId } from 'react'
import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { shortIban } from '@kernel/iban'

import { ArrivalLine } from '../../ui/controls/arrival-line'
import { FitAmount } from '../../ui/controls/fit-amount'
import { excessMessages } from './excess-messages'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { useArrival, useRate, useReceives } from './use-receives'
import { useQuoteWords } from './use-quote-words'

/** Beside the title and the ring; smaller where its line is. */
const LARGEST = 48

interface SumCardProps {
  readonly quote: Quote
  /** More arrived than that: it is paid all the same. */
  readonly isAgreed?: boolean
}

/** What the recipient gets, larger than all but the title: euros, account, rate, and when. */
export function SumCard({ quote, isAgreed = false }: SumCardProps) {
  const { formatMessage } = useIntl()
  const title = useId()
  const { recipient: name, symbol } = useQuoteWords(quote)
  const euros = useReceives(quote)
  const rate = useRate(quote)
  const arrival = useArrival(quote)
  const { iban } = quote.beneficiary
  if (euros === null) return null
  const facts = [
    iban && formatMessage(messages.account, { iban: shortIban(iban) }),
    rate && formatMessage(messages.rate, { symbol, rate }),
  ]
  return (
    <section className={styles.sum} aria-labelledby={title}>
      <h2 id={title} className={styles.gets}>
        {formatMessage(isAgreed ? excessMessages.agreed : messages.gets, { name })}
      </h2>
      <FitAmount max={LARGEST}>{euros}</FitAmount>
      <p className="small num">{facts.filter(Boolean).join(' · ')}</p>
      {arrival && <ArrivalLine ground="soft" {...arrival} />}
    </section>
  )
}
