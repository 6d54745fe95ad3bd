import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { readings } from '../../../resources/console/readings'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { Note } from '../../../ui/controls/note'
import { DoneNote } from '../acts/acts'
import { actChosen } from '../acts/slice'
import { StopIcon } from '../frame/icons'
import { Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { filled, messages } from './messages'
import styles from './prices.module.css'

const SCOPE = 'quotes'

/** What may be done now about new quotes, which one operator stops and two let go on. */
function useStop() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const reading = readings.useDeskStandingQuery(null)
  const { data } = reading
  const offered = data?.acts.filter(({ subject }) => subject === `stop:${SCOPE}`) ?? []
  const open = offered.find(({ closedBy }) => closedBy === null)
  const name = formatMessage(messages.newQuotes)
  return {
    reading,
    offered,
    stop: data?.stops.find(({ scope }) => scope === SCOPE),
    mayStop: open?.act === 'stop-begin',
    mayEnd: open?.act === 'stop-end',
    choose: () => open && dispatch(actChosen({ ...open, name })),
  }
}

/** In the title's line, where there is room for words. */
export function StopQuotes() {
  const { formatMessage } = useIntl()
  const { mayStop, choose } = useStop()
  if (!mayStop) return null
  return (
    <span className="only-desktop">
      <Button variant="danger" size="small" icon={<StopIcon />} onClick={choose}>
        {formatMessage(messages.stopQuotes)}
      </Button>
    </span>
  )
}

/** In the head of a phone. */
export function StopQuotesIcon() {
  const { formatMessage } = useIntl()
  const { mayStop, choose } = useStop()
  if (!mayStop) return null
  return (
    <IconButton label={formatMessage(messages.stopQuotes)} className={styles.stop} onClick={choose}>
      <StopIcon />
    </IconButton>
  )
}

/** Above all prices while no quote is made: who stopped them, why, and the way on. */
export function QuotesStopped() {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { reading, stop, offered, mayEnd, choose } = useStop()
  // Without it nobody could stop quotes from here, nor see that they are stopped.
  if (!reading.currentData) return <Read reading={reading}>{() => null}</Read>
  if (!stop) return <DoneNote acts={offered} />
  const { begunBy, begunTs, reason } = stop
  return (
    <Note tone="danger" role="status" icon={<StopIcon />}>
      <b>{formatMessage(filled.stoppedBy, { name: begunBy, age: age(begunTs) })}</b> {reason}
      {mayEnd && (
        <p>
          <Button variant="plain" size="small" onClick={choose}>
            {formatMessage(messages.endStop)}
          </Button>
        </p>
      )}
    </Note>
  )
}
