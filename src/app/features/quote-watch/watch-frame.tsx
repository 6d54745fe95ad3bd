import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'

import { paths } from '../../platform/paths'
import { Notices } from '../../resources/lazy-notices'
import { Avatar } from '../../ui/controls/avatar'
import { classNames } from '../../ui/controls/class-names'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { JourneyCard } from './journey-card'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { useIsLegalName, useQuoteWords } from './use-quote-words'

interface Props {
  readonly quote: Quote
  /** Changing it slides the next face in. */
  readonly face: string
  readonly children: ReactNode
}

/** The shore card beside, the recipient above, the way to the activity: the same around every face of a quote. */
export function WatchFrame({ quote, face, children }: Props) {
  const { formatMessage } = useIntl()
  const isLegal = useIsLegalName(quote)
  const { recipient, kind } = useQuoteWords(quote)
  return (
    <FlowLayout
      stepKey={face}
      aside={<JourneyCard quote={quote} />}
      title={
        <span className={styles.who}>
          <Avatar name={recipient} kind={kind} size={28} />
          <span className={classNames('cut', isLegal && 'caps')}>{recipient}</span>
        </span>
      }
      close={{ label: formatMessage(messages.close), href: paths.activity }}
      notices={<Notices className={styles.notice} network={quote.token.network} />}
    >
      {children}
    </FlowLayout>
  )
}
