import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold, HoldOffer } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'

import { useArrivalWords } from '../../i18n/arrival-words'
import { useCostSum } from '../../i18n/cost-lines'
import { refreshTs } from '../../resources/holds'
import { selectNow } from '../../state/clock'
import { ArrivalLine } from '../../ui/controls/arrival-line'
import { CostTable } from '../../ui/controls/cost-table'
import { StepTrack } from '../../ui/controls/step-track'
import { misfitMessages as words } from './misfit-messages'
import { isOpen } from './policy'
import styles from './quote-watch.module.css'
import { useCountdown } from './use-quote-words'

const COUNTDOWN_STEPS = 15

interface Props {
  readonly quote: Quote
  readonly hold: Hold | undefined
}

/** How fresh the figure of a conversion is, and the sum behind it; while the quote runs, its ring is the clock. */
export function MisfitCost({ quote, hold }: Props) {
  const { left } = useCountdown(quote)
  return hold?.offer?.cost && !isOpen(quote, left) ? <Sum hold={hold} offer={hold.offer} /> : null
}

function Sum({ hold, offer }: { readonly hold: Hold; readonly offer: HoldOffer }) {
  const costSum = useCostSum()
  const arrivalWords = useArrivalWords()
  const now = useSelector(selectNow)
  const { tokenAmount = '0', symbol = '' } = hold
  const { cost, arrival, beneficiary } = offer
  if (!cost) return null
  const until = refreshTs(offer)
  return (
    <>
      <RateCountdown key={until} until={until} />
      <CostTable {...costSum({ cost, tokenAmount, symbol, name: beneficiary.name }, 'agreed')}>
        {arrival && <ArrivalLine {...arrivalWords(arrival, symbol, now)} />}
      </CostTable>
    </>
  )
}

/** From the answer until it is asked for again. */
function RateCountdown({ until }: { readonly until: number }) {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  const [from] = useState(now)
  const seconds = Math.max(0, until - now)
  const span = Math.max(1, until - from)
  return (
    <div className={styles.rate}>
      <span className="nowrap">{formatMessage(words.newRate, { seconds })}</span>
      <StepTrack
        steps={COUNTDOWN_STEPS}
        done={0}
        current={Math.round((1 - seconds / span) * COUNTDOWN_STEPS)}
      />
    </div>
  )
}
