import { useIntl } from 'react-intl'

import type { Exposure, PriceStanding } from '@contract/console/prices'
import { useAmounts } from '../../../i18n/amounts'
import { classNames } from '../../../ui/controls/class-names'
import { Card } from '../parts/card'
import { Gauge } from '../parts/figures'
import { drawnNumber } from '../../../ui/plots/scale'
import { useShortEuros } from '../plots/use-short-euros'
import { filledPlotWords } from '../plots/words'
import { messages } from './messages'
import styles from './prices.module.css'

/** What open unpaid quotes come to, against what they may come to. */
export function ExposureGauges({ exposure }: Pick<PriceStanding, 'exposure'>) {
  const { formatMessage } = useIntl()
  const { desk, assets, account } = exposure
  return (
    <Card title={formatMessage(messages.exposure)}>
      <ExposureGauge title={formatMessage(messages.desk)} exposure={desk} />
      {assets.map((asset) => (
        <ExposureGauge key={asset.name} title={asset.name} exposure={asset} />
      ))}
      {account && <ExposureGauge title={formatMessage(messages.account)} exposure={account} />}
      <p className={classNames(styles.foot, 'small muted')}>
        {formatMessage(messages.exposureLine)}
      </p>
    </Card>
  )
}

interface ExposureGaugeProps {
  readonly title: string
  readonly exposure: Exposure
}

function ExposureGauge({ title, exposure: { openEUR, limitEUR } }: ExposureGaugeProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const short = useShortEuros()
  const [open, limit] = [drawnNumber(openEUR), drawnNumber(limitEUR)]
  const words = { open: amounts.euro(openEUR), limit: short(limit) }
  return (
    <Gauge title={title} words={formatMessage(filledPlotWords.share, words)} share={open / limit} />
  )
}
