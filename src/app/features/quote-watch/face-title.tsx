import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'

import { useTimeLeft } from '../../i18n/time-left'
import { Ring } from '../../ui/controls/ring'
import { PageTitle } from '../../ui/layout/page-title'
import { useTitle } from './announcer'
import { messages } from './messages'
import { announcedMark, isOpen } from './policy'
import styles from './quote-watch.module.css'
import { useCountdown } from './use-quote-words'

const MARKS = { 300: messages.fiveMinutes, 60: messages.oneMinute, 0: messages.timeUp }

interface Props {
  readonly quote: Quote
  readonly title: string
  readonly lede?: string
}

/** What happens, and the ring that says how long; without one where nothing runs out. */
export function FaceTitle({ quote, title, lede }: Props) {
  const heading = useTitle(title)
  const { left } = useCountdown(quote)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <PageTitle ref={heading} lede={lede} className="num">
          {title}
        </PageTitle>
      </div>
      {(isOpen(quote, left) || quote.status === 'awaits-crypto') && <Countdown quote={quote} />}
    </div>
  )
}

function Countdown({ quote }: Pick<Props, 'quote'>) {
  const { formatMessage } = useIntl()
  const { left, text, share } = useCountdown(quote)
  const mark = announcedMark(left)
  const label = useTimeLeft()(left)
  return (
    <Ring share={share} label={label} announce={mark === null ? '' : formatMessage(MARKS[mark])}>
      {text}
    </Ring>
  )
}
