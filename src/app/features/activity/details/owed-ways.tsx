import { useIntl } from 'react-intl'

import type { HoldMark, OwedEuros } from '@contract/v1/holds'

import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { useFreshHold } from '../../../resources/fresh-hold'
import { Decision } from '../../../ui/controls/decision'
import { holdMessages } from '../shared/hold-messages'
import styles from './details.module.css'
import { owedMessages as words } from './owed-messages'
import type { OpenDecision } from './use-decision'

interface WaysProps {
  readonly hold: HoldMark
  readonly decision: OpenDecision
}

/** What may become of refused or returned euros, each way with what it gives, and until when. */
export function OwedWays({ hold: mark, decision }: WaysProps) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { owed, way, onWay } = decision
  const ways = useOwedWays(mark, owed)
  return (
    <div className={styles.ways}>
      <Decision
        title={formatMessage(holdMessages.question)}
        ways={ways}
        value={way}
        onChange={onWay}
      />
      {owed && (
        <p className={styles.until}>
          {formatMessage(words.until, { date: dates.weekday(owed.decideUntilTs) })}
        </p>
      )}
    </div>
  )
}

function useOwedWays({ id }: HoldMark, owed: OwedEuros | undefined) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { data: hold } = useFreshHold(id)
  const euros = owed && amounts.euro(owed.receivesEUR)
  const gets = euros && formatMessage(holdMessages.theyGet)
  const token = (text: string) => amounts.token(text, hold?.symbol ?? '')
  const buys = owed?.buysAmount
  return [
    {
      value: 'correct' as const,
      title: formatMessage(words.correct),
      detail: formatMessage(words.correctLine),
      amount: euros,
      unit: gets,
    },
    {
      value: 'other' as const,
      title: formatMessage(words.other),
      detail: formatMessage(words.otherLine),
      amount: euros,
      unit: gets,
    },
    {
      value: 'refund' as const,
      title: formatMessage(words.takeCrypto),
      detail:
        hold?.tokenAmount && formatMessage(words.takeCryptoLine, { most: token(hold.tokenAmount) }),
      amount: buys && token(buys),
      unit: buys && formatMessage(words.about),
    },
  ]
}
