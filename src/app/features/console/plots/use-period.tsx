import { defineMessages, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'

import { type Period, PERIODS } from '@contract/console/plots'
import { Segmented } from '../../../ui/controls/segmented'
import { useKey } from '../frame/use-keys'
import styles from './plot.module.css'

const messages = defineMessages({
  period: { id: 'console.period', defaultMessage: 'Period' },
  day: { id: 'console.period.day', defaultMessage: 'Day' },
  month: { id: 'console.period.month', defaultMessage: 'Month' },
})

/** How far back the page's plots reach, by its address; D changes it. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const period = search.get('period') === 'month' ? 'month' : 'day'
  const choose = (chosen: Period) => {
    setSearch(
      (before) => {
        before.set('period', chosen)
        return before
      },
      { replace: true },
    )
  }
  useKey('d', () => {
    choose(period === 'day' ? 'month' : 'day')
  })
  return [period, choose]
}

interface PeriodSwitchProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.period}>
      <Segmented
        label={formatMessage(messages.period)}
        value={period}
        onChange={onChange}
        options={PERIODS.map((value) => ({ value, label: formatMessage(messages[value]) }))}
      />
    </div>
  )
}
