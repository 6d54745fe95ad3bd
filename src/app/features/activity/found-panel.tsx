import { memo, Suspense, useDeferredValue } from 'react'
import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'
import type { HistorySums } from '@contract/v1/history-search'

import { useAmounts } from '../../i18n/amounts'
import { lazyScreen } from '../../platform/lazy-screen'
import { classNames } from '../../ui/controls/class-names'
import { Placeholder } from './placeholder'
import { messages } from './search-messages'
import { MonthsPlot } from './months-plot'
import styles from './search.module.css'
import { useFound } from './use-found'

const exports = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "exports" */ './exports/export-list')).ExportList,
}))

/** From 1280 px: what was found, added up, and its exports. A key shows its rows first, and what is beside them after. */
export function FoundPanel() {
  const { filter, history } = useFound()
  return <Panel filter={useDeferredValue(filter)} sums={useDeferredValue(history?.sums)} />
}

interface Props {
  readonly filter: HistoryFilter
  /** Undefined until the desk has answered. */
  readonly sums: HistorySums | undefined
}

const Panel = memo(function Panel({ filter, sums }: Props) {
  const { formatMessage } = useIntl()
  if (!sums || sums.found === 0) return <Placeholder />
  return (
    <aside aria-label={formatMessage(messages.sums)} className={classNames('card', styles.panel)}>
      <Sums sums={sums} />
      {sums.months.length > 0 && <MonthsPlot months={sums.months} />}
      <Suspense fallback={null}>
        <exports.Screen filter={filter} />
      </Suspense>
    </aside>
  )
})

/** More tokens than these are not named. */
const TOKENS_NAMED = 3

function Sums({ sums }: { readonly sums: HistorySums }) {
  const { formatMessage, formatList } = useIntl()
  const amounts = useAmounts()
  const { found, paidOut, receivesEUR, feeEUR, tokens } = sums
  const named = tokens
    .slice(0, TOKENS_NAMED)
    .map(({ symbol, amount }) => amounts.token(amount, symbol))
  const texts = tokens.length > TOKENS_NAMED ? [...named, '…'] : named
  return (
    <>
      <div className={styles.sumsHead}>
        <h2>{formatMessage(messages.found, { found })}</h2>
        <span className="small muted num">
          {formatMessage(messages.fees, { amount: amounts.euro(feeEUR) })}
        </span>
      </div>
      <p className={classNames(styles.total, 'num')}>{amounts.euro(receivesEUR)}</p>
      {paidOut > 0 && (
        <p className="small muted num">
          {formatMessage(messages.paidOut, {
            paidOut,
            tokens: formatList(texts, { type: 'unit' }),
          })}
        </p>
      )}
    </>
  )
}
