import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { startOfDay } from '@kernel/instant'

import { connectivityChanged } from '../../events'
import { useDates } from '../../i18n/dates'
import { readKeptActivity } from '../../resources/kept-activity'
import { selectToday } from '../../state/today'
import { Button } from '../../ui/controls/button'
import { OfflineIcon } from '../../ui/controls/icons'
import { LogoHeader } from '../../ui/layout/message-page'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { Logo } from '../../ui/scenes/brand'
import { HistoryGroup } from './history-group'
import styles from './offline-activity.module.css'
import { messages } from './shared/messages'
import { groupsOf, inOrder } from './shared/policy'

interface Props {
  readonly brand: string
  /** As it was stored. */
  readonly kept: string
}

/** The activity last seen, while the host is away: nothing opens, counts down or asks for a decision. */
export function OfflineActivity({ brand, kept }: Props) {
  const { formatMessage } = useIntl()
  const { seenAt, transactions } = useMemo(() => readKeptActivity(kept) ?? NOTHING, [kept])
  const today = useSelector(selectToday)
  return (
    <>
      <LogoHeader>
        <Logo height={36} label={brand} />
      </LogoHeader>
      <Page className={styles.page}>
        <PageTitle>{formatMessage(messages.title)}</PageTitle>
        <OfflineBar seenAt={seenAt} today={today} />
        {groupsOf(inOrder(transactions), transactions.length).map((group) => (
          <HistoryGroup
            key={group.id}
            slice={{ group, from: 0, to: group.items.length, before: 0, after: 0 }}
            today={today}
            chosenId={null}
            isStill
          />
        ))}
      </Page>
    </>
  )
}

const NOTHING = { seenAt: null, transactions: [] }

interface BarProps {
  readonly seenAt: number | null
  readonly today: number
}

function OfflineBar({ seenAt, today }: BarProps) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const dispatch = useDispatch()
  // With the network back the start tries again.
  const lookAgain = () => dispatch(connectivityChanged({ isOnline: navigator.onLine }))
  const timeOf = (at: number): string =>
    startOfDay(at) === today ? `${dates.clockTime(at)} UTC` : dates.dateTime(at)
  return (
    <div role="status" className={styles.bar}>
      <OfflineIcon />
      <span>
        <b>{formatMessage(messages.offline)}</b>
        {seenAt !== null && (
          <small>{formatMessage(messages.lastSeen, { time: timeOf(seenAt) })}</small>
        )}
      </span>
      <Button variant="plain" size="small" onClick={lookAgain}>
        {formatMessage(messages.retry)}
      </Button>
    </div>
  )
}
