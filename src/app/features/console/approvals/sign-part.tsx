import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { ApprovalOutcome, Proposal } from '@contract/console/approvals'
import { durationText, MINUTE } from '@kernel/instant'
import { selectNow } from '../../../state/clock'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Note } from '../../../ui/controls/note'
import { Ring } from '../../../ui/controls/ring'
import { selectOperator } from '../session/slice'
import styles from './approvals.module.css'
import { filled, messages } from './messages'
import { proposalOpened, refuseChosen, selectSigning, signChosen } from './slice'

interface Part {
  readonly proposal: Proposal
}

/** What the operator may do: sign or approve within five minutes, or refuse with a reason. */
export function SignPart({ proposal }: Part) {
  const { formatMessage } = useIntl()
  const { outcome, trouble } = useSelector(selectSigning)
  const isOpen = proposal.state === 'unsigned' || proposal.state === 'waiting'
  const own = outcome?.proposal.id === proposal.id ? outcome : null
  return (
    <div className={styles.side}>
      {own && <Outcome outcome={own} />}
      {isOpen && trouble && (
        <Note tone="warning" role="alert">
          {trouble.text ?? formatMessage(messages.failed)}
        </Note>
      )}
      {isOpen && !own && <Sign proposal={proposal} />}
      {isOpen && <Refuse proposal={proposal} />}
    </div>
  )
}

const OUTCOMES = {
  signed: messages.signedNow,
  done: messages.doneNow,
  void: messages.voidNow,
} as const

function Outcome({ outcome: { outcome, link } }: { readonly outcome: ApprovalOutcome }) {
  const { formatMessage } = useIntl()
  return (
    <Note tone={outcome === 'void' ? 'warning' : 'plain'} role="status">
      {formatMessage(OUTCOMES[outcome])}
      {link !== undefined && (
        <>
          <br />
          {formatMessage(messages.link)}
          <br />
          <span className={styles.value}>{link}</span>
        </>
      )}
    </Note>
  )
}

/** The desk gives each request as long as this, in seconds. */
const REQUEST_SECONDS = 5 * MINUTE

/** What is left of the request; once that is nothing, or the key failed, one press asks for another. */
function Sign({ proposal: { id, proposedBy } }: Part) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const operator = useSelector(selectOperator)
  const now = useSelector(selectNow)
  const { started, isBusy, trouble } = useSelector(selectSigning)
  const isAsked = started?.proposal.id === id
  if (!isAsked && trouble === null) return null
  const left = isAsked ? Math.max(0, started.expiresTs - now) : 0
  const isOwn = operator?.id === proposedBy.id
  return (
    <>
      {isAsked && <Clock left={left} />}
      {left > 0 ? (
        <Button block busy={isBusy} onClick={() => dispatch(signChosen())}>
          {formatMessage(isOwn ? messages.sign : messages.approve)}
        </Button>
      ) : (
        <Button block onClick={() => dispatch(proposalOpened(id))}>
          {formatMessage(messages.again)}
        </Button>
      )}
    </>
  )
}

function Clock({ left }: { readonly left: number }) {
  const { formatMessage } = useIntl()
  const isOver = left === 0
  const title = formatMessage(isOver ? messages.over : messages.worksOnce)
  const time = formatMessage(filled.left, { time: durationText(left) })
  return (
    <section className={`card ${styles.card ?? ''} ${styles.clock ?? ''}`}>
      <Ring
        share={left / REQUEST_SECONDS}
        label={time}
        announce={isOver ? title : left <= MINUTE ? formatMessage(messages.minute) : ''}
        still={isOver}
      >
        {durationText(left)}
      </Ring>
      <div>
        <h2>{title}</h2>
        <p className="small muted">{formatMessage(isOver ? messages.overLine : messages.once)}</p>
      </div>
    </section>
  )
}

const LEAST_LETTERS = 3
const MOST_LETTERS = 500

function Refuse({ proposal: { id } }: Part) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [reason, setReason] = useState('')
  const isShort = reason.trim().length < LEAST_LETTERS
  return (
    <form
      className={styles.side}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort) dispatch(refuseChosen({ id, reason: reason.trim() }))
      }}
    >
      <Field
        label={formatMessage(messages.why)}
        value={reason}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <Button block variant="ghost" type="submit" disabled={isShort}>
        {formatMessage(messages.refuse)}
      </Button>
    </form>
  )
}
