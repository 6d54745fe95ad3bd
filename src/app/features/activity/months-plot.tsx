import { useIntl } from 'react-intl'

import { useAmounts } from '../../i18n/amounts'
import { percent, PlotFrame } from '../../ui/plots/frame'
import { Twin } from '../../ui/plots/twin'
import { startOfMonth } from './filter'
import { messages } from './search-messages'
import { drawnEuros, plottedMonths, roundAbove, type PaidMonths } from './months'
import styles from './search.module.css'
import { useMonthName } from './use-month-name'

/** Every third month is named, the newest among them. */
const NAMED = 3
const HEIGHT = 120

/** What was paid out in each of twelve months, and in a table in all of them. */
export function MonthsPlot({ months }: { readonly months: PaidMonths }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const monthName = useMonthName()
  const shortEuros = useShortEuros()
  const nameOf = (month: string, length: 'long' | 'short') => monthName(startOfMonth(month), length)
  const shown = plottedMonths(months)
  const most = shown.reduce((one, other) =>
    drawnEuros(other.receivesEUR) > drawnEuros(one.receivesEUR) ? other : one,
  )
  const top = roundAbove(drawnEuros(most.receivesEUR) + 1)
  const amount = amounts.euro(most.receivesEUR)
  const named = shown
    .map(({ month }, at) => ({ place: (at + 0.5) / shown.length, label: nameOf(month, 'short') }))
    .filter((_mark, at) => (shown.length - 1 - at) % NAMED === 0)
  return (
    <div className={styles.plot}>
      <PlotFrame
        sentence={formatMessage(messages.plot, { month: nameOf(most.month, 'long'), amount })}
        height={HEIGHT}
        zero={1}
        lines={[1, 0.5, 0].map((share) => ({ place: 1 - share, label: shortEuros(top * share) }))}
        times={named}
      >
        <div className={styles.bars}>
          {shown.map(({ month, receivesEUR }) => (
            <span key={month}>
              <i style={{ height: percent(drawnEuros(receivesEUR) / top) }} />
            </span>
          ))}
        </div>
      </PlotFrame>
      <Twin
        label={formatMessage(messages.table)}
        head={[formatMessage(messages.month), formatMessage(messages.sent)]}
        rows={months.map(({ month, receivesEUR }) => [
          nameOf(month, 'long'),
          amounts.euro(receivesEUR),
        ])}
      />
    </div>
  )
}

/** '€8K' beside a hairline. */
function useShortEuros() {
  const { formatNumber } = useIntl()
  return (euros: number): string =>
    formatNumber(euros, { style: 'currency', currency: 'EUR', notation: 'compact' })
}
