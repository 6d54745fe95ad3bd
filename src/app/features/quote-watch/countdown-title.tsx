import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { MINUTE } from '@kernel/instant'

import { useDates } from '../../i18n/dates'
import { PageTitle } from '../../ui/layout/page-title'
import { Ring } from '../../ui/controls/ring'
import { messages } from './messages'
import { announcedMark } from './policy'
import styles from './quote-watch.module.css'
import { useTitleFocus } from './use-title-focus'
import { useCountdown, useQuoteWords } from './use-quote-words'

const MARKS = { 300: messages.fiveMinutes, 60: messages.oneMinute, 0: messages.timeUp }

/** What to send, and the ring that says how long. */
export function CountdownTitle({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const title = useTitleFocus()
  const { due, isShort } = useQuoteWords(quote)
  const dates = useDates()
  const { left, text, share } = useCountdown(quote)
  const mark = announcedMark(left)
  const label = formatMessage(messages.timeLeft, {
    minutes: Math.floor(left / MINUTE),
    seconds: left % MINUTE,
  })
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <PageTitle
          ref={title}
          lede={formatMessage(messages.lede, { time: dates.clockTime(quote.expiredTs) })}
          className="num"
        >
          {formatMessage(isShort ? messages.titleMore : messages.title, { amount: due })}
        </PageTitle>
      </div>
      <Ring share={share} label={label} announce={mark === null ? '' : formatMessage(MARKS[mark])}>
        {text}
      </Ring>
    </div>
  )
}
