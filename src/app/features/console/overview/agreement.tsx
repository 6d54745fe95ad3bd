import type { ComponentType, ReactNode } from 'react'
import { useIntl } from 'react-intl'

import type { DeskOverview } from '@contract/console/overview'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { classNames } from '../../../ui/controls/class-names'
import { BankIcon, ChainIcon, ScaleIcon } from '../frame/icons'
import { useAge } from '../frame/use-age'
import { Card } from '../parts/card'
import { filled, messages } from './messages'
import styles from './overview.module.css'

type Agreement = DeskOverview['agreement']

const AGREED = '0.00'

/** 0.00 three times, or what is apart, and how long ago that was found. */
export function Agreement({ agreement }: { readonly agreement: Agreement }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const ago = (ts: number) => formatMessage(filled.ago, { age: age(ts) })
  const { checkedTs, unbalanced, missing, chainsTs } = agreement
  const chains = formatMessage(filled.chains, agreement)
  return (
    <Card
      title={formatMessage(messages.agree)}
      aside={checkedTs !== null && <span className="small muted num">{ago(checkedTs)}</span>}
    >
      <Line
        Icon={BankIcon}
        title={formatMessage(messages.bank)}
        line={<Statement {...agreement} />}
      >
        {agreement.bankApartEUR}
      </Line>
      <Line
        Icon={ChainIcon}
        title={formatMessage(messages.chains)}
        line={chainsTs === null ? chains : `${chains}, ${ago(chainsTs)}`}
      >
        {chainsTs === null ? null : countText(missing)}
      </Line>
      <Line
        Icon={ScaleIcon}
        title={formatMessage(messages.ledger)}
        line={formatMessage(messages.ledgerLine)}
      >
        {unbalanced === null ? null : countText(unbalanced)}
      </Line>
    </Card>
  )
}

/** What is counted has no sum: a count says how much is wrong. */
const countText = (count: number): string => (count === 0 ? AGREED : String(count))

function Statement({ statement }: Pick<Agreement, 'statement'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const dates = useDates()
  if (!statement) return formatMessage(messages.noStatement)
  const { closingEUR, closedTs } = statement
  const day = dates.dateShort(closedTs)
  return formatMessage(filled.statement, { day, amount: amounts.euro(closingEUR) })
}

interface LineProps {
  readonly Icon: ComponentType
  readonly title: string
  readonly line: ReactNode
  /** Null where nobody has compared yet. */
  readonly children: string | null
}

function Line({ Icon, title, line, children: apart }: LineProps) {
  const { formatMessage } = useIntl()
  const tone = apart === null ? styles.open : apart !== AGREED && styles.off
  return (
    <div className={styles.agree}>
      <Icon />
      <p className={styles.lines}>
        <span>{title}</span>
        <small className="num">{line}</small>
      </p>
      <b className={classNames('num', tone)}>{apart ?? formatMessage(messages.unchecked)}</b>
    </div>
  )
}
