import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { token } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { useDates } from '../../i18n/dates'
import { classNames } from '../../ui/controls/class-names'
import { ClockIcon } from '../../ui/controls/icons'
import { StepTrack } from '../../ui/controls/step-track'
import { Tally, TallyFoot, TallyRow } from '../../ui/controls/tally'
import { stonesArrived } from './deposit-policy'
import styles from './quote-watch.module.css'
import { shortMessages as words } from './short-messages'
import { useReceives } from './use-receives'
import { useNetwork, useQuoteWords } from './use-quote-words'

const STONES = 10

/** How much of it has arrived, what is missing, and what is paid out: worded to hold before the time is up, and after. */
export function ShortTally({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const amounts = useAmounts()
  const { symbol, due, amount } = useQuoteWords(quote)
  const { name, icon } = useNetwork(quote)
  const last = quote.deposits?.findLast(({ use }) => use === 'counts')
  const time = dates.clockTime(quote.expiredTs)
  return (
    <Tally>
      <TallyRow
        token={{ symbol, src: quote.token.iconURL, network: { name, src: icon } }}
        label={
          last
            ? formatMessage(words.arrived, { time: dates.clockTime(last.seenTs) })
            : formatMessage(words.soFar)
        }
        end={
          <>
            <b className={styles.missing}>{due}</b> {formatMessage(words.missing)}
          </>
        }
      >
        {formatMessage(words.of, {
          received: amounts.of(quote.receivedAmount ?? '0', token(symbol), 'valueOnly'),
          amount,
        })}
      </TallyRow>
      <StepTrack className={styles.stones} steps={STONES} done={stonesArrived(quote)} current={1} />
      <TallyFoot icon={<ClockIcon />}>
        {formatMessage(quote.outcome ? words.paidOut : words.expires, { time })}
      </TallyFoot>
    </Tally>
  )
}

/** Both results, before anything is decided. */
export function EitherResult({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { recipient: name, due } = useQuoteWords(quote)
  const agreed = useReceives(quote)
  const { outcome } = quote
  if (outcome?.kind !== 'short' || agreed === null) return null
  return (
    <dl className={classNames('card', styles.either)}>
      <div>
        <dt>{formatMessage(words.withMore, { name, amount: due })}</dt>
        <dd>{agreed}</dd>
      </div>
      <div>
        <dt>{formatMessage(words.without, { name })}</dt>
        <dd>{amounts.euro(outcome.receivesEUR)}</dd>
      </div>
    </dl>
  )
}
