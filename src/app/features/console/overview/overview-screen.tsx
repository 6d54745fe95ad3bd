import { useIntl } from 'react-intl'

import type { DeskOverview } from '@contract/console/overview'
import { useAmounts } from '../../../i18n/amounts'
import { figures } from '../../../resources/console/figures'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { Stats } from '../parts/figures'
import { stateNames } from '../payout/messages'
import { PeriodSwitch, usePeriod } from '../plots/use-period'
import { Agreement } from './agreement'
import { Alarms } from './alarms'
import { Ages, Flows } from './flow-plots'
import { filled, messages, periodTexts } from './messages'
import styles from './overview.module.css'

/** Where an operator looks first: four figures, what is wrong, how euros moved, whether the books agree. */
export function OverviewScreen() {
  const { formatMessage } = useIntl()
  const [period, choose] = usePeriod()
  const reading = figures.useDeskOverviewQuery(period)
  return (
    <Page
      title={formatMessage(words.overview)}
      aside={<PeriodSwitch period={period} onChange={choose} />}
    >
      <Read reading={reading}>{(overview) => <Whole overview={overview} />}</Read>
    </Page>
  )
}

const Whole = ({ overview }: { readonly overview: DeskOverview }) => (
  <div className={styles.page}>
    <Figures overview={overview} />
    <div className={styles.cards}>
      <Alarms alarms={overview.alarms} />
      <Flows overview={overview} />
      <Ages overview={overview} />
      <Agreement agreement={overview.agreement} />
    </div>
  </div>
)

function Figures({ overview }: { readonly overview: DeskOverview }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const age = useAge()
  const { period, in: came, out, oldestPayout, freeEUR, underWay } = overview
  return (
    <Stats
      figures={[
        {
          label: formatMessage(periodTexts[period].in),
          figure: amounts.euro(came.amountEUR),
          line: formatMessage(filled.deposits, { count: came.count }),
        },
        {
          label: formatMessage(periodTexts[period].out),
          figure: amounts.euro(out.amountEUR),
          line: formatMessage(filled.payouts, { count: out.count }),
        },
        {
          label: formatMessage(messages.oldest),
          figure: oldestPayout ? age(oldestPayout.sinceTs) : '–',
          line: oldestPayout
            ? formatMessage(filled.whose, {
                state: formatMessage(stateNames[oldestPayout.state]),
                id: oldestPayout.reference,
              })
            : formatMessage(messages.noPayout),
        },
        {
          label: formatMessage(messages.free),
          figure: freeEUR === null ? formatMessage(messages.unknown) : amounts.euro(freeEUR),
          line:
            freeEUR === null
              ? formatMessage(messages.unstated)
              : formatMessage(filled.underWay, { count: underWay }),
        },
      ]}
    />
  )
}
