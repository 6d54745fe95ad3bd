import { type MessageDescriptor, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import { type Alarm, MOST_ALARMS } from '@contract/console/overview'
import { useAmounts } from '../../../i18n/amounts'
import { classNames } from '../../../ui/controls/class-names'
import tones from '../../../ui/controls/tones.module.css'
import { useAge } from '../frame/use-age'
import { ROW_LINK } from '../frame/use-keys'
import { Card, EmptyCard } from '../parts/card'
import { filledPlotWords } from '../plots/words'
import table from '../table/table.module.css'
import { factTexts, overdueText } from '../waiting/messages'
import { lookOf } from './alarm-look'
import { alarmTexts, messages } from './messages'
import styles from './overview.module.css'

/** The grave first; each leads to where more is said. */
export function Alarms({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages.alarms)
  if (alarms.length === 0)
    return <EmptyCard title={title}>{formatMessage(messages.noAlarms)}</EmptyCard>
  return (
    <Card title={title}>
      <ul className={styles.alarms}>
        {alarms.map((alarm, index) => (
          // Several may be worded alike, and a row keeps nothing.
          <AlarmRow key={index} alarm={alarm} />
        ))}
      </ul>
      {alarms.length >= MOST_ALARMS && (
        <p className="small muted">{formatMessage(messages.moreAlarms)}</p>
      )}
    </Card>
  )
}

const TEXTS: Readonly<Record<Alarm['fact'], MessageDescriptor>> = { ...factTexts, ...alarmTexts }

function AlarmRow({ alarm }: { readonly alarm: Alarm }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { fact, isOverdue, isGrave, sinceTs } = alarm
  const { Icon, path } = lookOf(alarm)
  return (
    <li className={styles.alarm}>
      <span className={classNames(styles.tile, tones[isGrave ? 'danger' : 'warning'])}>
        <Icon size={18} />
      </span>
      <span className={styles.lines}>
        <Link to={path} className={table.link} {...{ [ROW_LINK]: '' }}>
          <span>{formatMessage(isOverdue ? overdueText : TEXTS[fact])}</span>
        </Link>
        <small>
          <Where alarm={alarm} />
        </small>
      </span>
      <span className="small muted num nowrap">{sinceTs !== null && age(sinceTs)}</span>
    </li>
  )
}

/** Whose it is, and how much. */
function Where({ alarm }: { readonly alarm: Alarm }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { fact, name, amountEUR, limitEUR } = alarm
  const open = amountEUR !== null && amounts.euro(amountEUR)
  const sum =
    open && limitEUR !== null
      ? formatMessage(filledPlotWords.share, { open, limit: amounts.euro(limitEUR) })
      : open
  const isWhole = name === null && fact.startsWith('exposure-')
  return [isWhole ? formatMessage(messages.desk) : name, sum]
    .filter((part) => typeof part === 'string')
    .join(' · ')
}
