import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'

import { useDates } from '../../../i18n/dates'
import { selectNow } from '../../../state/clock'
import { classNames } from '../../../ui/controls/class-names'
import { ArrowLeftIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { SkeletonRows } from '../../../ui/controls/skeleton'
import { LoadFailure } from '../../../ui/scenes/load-failure'
import { filled, messages } from './messages'
import { PhoneTabs } from './navigation'
import styles from './page.module.css'
import { PhoneHead } from './phone-head'
import { SearchBox } from './search-box'

interface PageProps {
  readonly title: string
  readonly lede?: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  /** The same as a button of the phone's head. */
  readonly stop?: ReactNode
  /** Of a page below another. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** One page of the console: its head, its title, what it shows. */
export function Page({ title, lede, aside, stop, back, children }: PageProps) {
  return (
    <div className={styles.column}>
      <title>{`${title}, Causeway`}</title>
      <PhoneHead title={title} back={back} stop={stop} />
      <main className={classNames(styles.main, back && styles.below)}>
        <div className={classNames(styles.top, back && 'only-desktop')}>
          <SearchBox />
          <Now />
        </div>
        <div className={styles.title}>
          {back && (
            <Link to={back.to} aria-label={back.label} className={styles.back}>
              <ArrowLeftIcon />
            </Link>
          )}
          <div className={styles.words}>
            <h1>{title}</h1>
            {lede !== undefined && <p className="small muted num">{lede}</p>}
          </div>
          {aside}
        </div>
        {children}
      </main>
      {!back && <PhoneTabs />}
    </div>
  )
}

function Now() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const now = useSelector(selectNow)
  return (
    <p className={classNames(styles.now, 'num', 'only-desktop')}>
      {formatMessage(filled.now, { day: dates.weekday(now), time: dates.clockTime(now) })}
    </p>
  )
}

/** Of an RTK Query hook. */
export interface Reading<T> {
  /** Of what is asked for now; `data` of a hook may be that of what was asked for before. */
  readonly currentData?: T | undefined
  readonly isError: boolean
  /** Of the last try, also while the next one is under way. */
  readonly error?: unknown
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

interface ReadProps<T> {
  readonly reading: Reading<T>
  readonly children: (data: T) => ReactNode
}

/** As Read, of what is read once when a page opens: it says of when its figures are. */
export function ReadOnce<T>({ reading, children }: ReadProps<T>) {
  const { formatMessage } = useIntl()
  const time = useReadTime(reading)
  return (
    <Read reading={reading}>
      {(data) => (
        <>
          {children(data)}
          <p className="small muted num">{formatMessage(filled.once, { time })}</p>
        </>
      )}
    </Read>
  )
}

function useReadTime({ fulfilledTimeStamp = 0 }: Pick<Reading<unknown>, 'fulfilledTimeStamp'>) {
  return useDates().clockTime(Math.floor(fulfilledTimeStamp / 1_000))
}

/** What was read, or why it was not; figures that could not be read again say so. */
export function Read<T>({ reading, children }: ReadProps<T>) {
  const { formatMessage } = useIntl()
  const time = useReadTime(reading)
  const { currentData: data, isError, error, refetch } = reading
  if (data === undefined) {
    if (!isError) return <SkeletonRows count={3} label={formatMessage(messages.loading)} />
    return (
      <LoadFailure
        card
        title={formatMessage(messages.failed)}
        retryLabel={formatMessage(messages.retry)}
        onRetry={refetch}
      />
    )
  }
  return (
    <>
      {error !== undefined && (
        <Note tone="warning" role="status">
          {formatMessage(filled.stale, { time })}
        </Note>
      )}
      {children(data)}
    </>
  )
}
