import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { Button } from '../../ui/controls/button'
import { actMessages as words } from './act-messages'
import { actOpened } from './acts-slice'
import { isOpen } from './policy'
import styles from './quote-watch.module.css'
import { useCountdown, useQuoteWords } from './use-quote-words'

const QUIET = { variant: 'ghost', size: 'small' } as const

/** Quiet ways out, where the host knows them: it tells the deposits of a quote. */
export function QuoteActs({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isShort } = useQuoteWords(quote)
  const { left } = useCountdown(quote)
  if (quote.deposits === undefined) return null
  return (
    <div className={styles.links}>
      <Button {...QUIET} aria-haspopup="dialog" onClick={() => dispatch(actOpened('sent'))}>
        {formatMessage(words.somethingElse)}
      </Button>
      {isOpen(quote, left) && !isShort && (
        <Button {...QUIET} aria-haspopup="dialog" onClick={() => dispatch(actOpened('cancel'))}>
          {formatMessage(words.cancel)}
        </Button>
      )}
    </div>
  )
}
