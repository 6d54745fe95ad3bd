import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { OfferedAct } from '@contract/console/acts'
import { useDates } from '../../../i18n/dates'
import { selectNow } from '../../../state/clock'
import { Button } from '../../../ui/controls/button'
import { ChevronRightIcon, LockIcon, ShieldCheckIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { StampIcon } from '../frame/icons'
import { Card } from '../parts/card'
import styles from './acts.module.css'
import { actNames, closedTexts, filled, messages, ruleOf } from './messages'
import { isSolo } from './saga'
import { actChosen, type ChosenAct, selectActs } from './slice'

interface ActsProps {
  readonly acts: readonly OfferedAct[]
  /** Instead of 'What may be done'. */
  readonly title?: string
  /** What people call the subject, where the page is about more than that. */
  readonly name?: string
  /** Of a page below another: on a phone the first that is open stays within reach of a thumb. */
  readonly isDocked?: boolean
}

/** What is open, and what is not with the rule that closes it. */
export function Acts({ acts, title, name, isDocked = false }: ActsProps) {
  const { formatMessage } = useIntl()
  const open = acts.filter(({ closedBy }) => closedBy === null)
  const shut = acts.filter(({ closedBy }) => closedBy !== null)
  return (
    <Card title={title ?? formatMessage(messages.acts)}>
      <ul>
        {[...open, ...shut].map((each) => (
          <li key={`${each.act} ${each.subject}`} className={styles.act}>
            {each.closedBy === null ? (
              <Open offered={name === undefined ? each : { ...each, name }} />
            ) : (
              <Shut offered={each} />
            )}
          </li>
        ))}
      </ul>
      <DoneNote acts={acts} />
      {isDocked && open[0] && <Docked offered={open[0]} />}
    </Card>
  )
}

function Docked({ offered }: { readonly offered: OfferedAct }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={`${styles.dock ?? ''} only-mobile`}>
      <Button block onClick={() => dispatch(actChosen(offered))}>
        {formatMessage(actNames[offered.act])}
      </Button>
    </div>
  )
}

/** Another operator may have undone it after so many seconds. */
const NEWS_S = 60

/** What one operator has just done of these. */
export function DoneNote({ acts }: Pick<ActsProps, 'acts'>) {
  const { formatMessage } = useIntl()
  const { done } = useSelector(selectActs)
  const isNews = useSelector(selectNow) - (done?.atTs ?? 0) < NEWS_S
  const isOurs = acts.some(({ act, subject }) => done?.act === act && done.subject === subject)
  if (!done || !isOurs || !isNews) return null
  return (
    <Note tone="plain" role="status">
      {formatMessage(filled.done, { act: formatMessage(actNames[done.act]) })}
    </Note>
  )
}

function Open({ offered }: { readonly offered: ChosenAct }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { act } = offered
  return (
    <button type="button" className={styles.open} onClick={() => dispatch(actChosen(offered))}>
      {isSolo(act) ? <ShieldCheckIcon /> : <StampIcon />}
      <b>{formatMessage(actNames[act])}</b>
      <span className="small muted">
        {formatMessage(ruleOf(offered))} {formatMessage(isSolo(act) ? messages.one : messages.two)}
      </span>
      <ChevronRightIcon />
    </button>
  )
}

function Shut({ offered: { act, closedBy, untilTs } }: { readonly offered: OfferedAct }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <div className={styles.shut}>
      <LockIcon />
      <b>{formatMessage(actNames[act])}</b>
      <span className="small muted">
        {closedBy !== null && formatMessage(closedTexts[closedBy])}
        {untilTs !== undefined &&
          ` ${formatMessage(filled.until, { day: dates.recipientDate(untilTs) })}`}
      </span>
    </div>
  )
}
