import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { ApprovalOutcome, Proposal } from '@contract/console/approvals'
import { durationText } from '@kernel/instant'
import { selectNow } from '../../../state/clock'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Note } from '../../../ui/controls/note'
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
  return (
    <div className={styles.side}>
      {outcome?.proposal.id === proposal.id && <Outcome outcome={outcome} />}
      {isOpen && trouble && (
        <Note tone="warning" role="alert">
          {trouble.text ?? formatMessage(messages.failed)}
        </Note>
      )}
      {isOpen && outcome === null && <Sign proposal={proposal} />}
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

function Sign({ proposal: { id, proposedBy } }: Part) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const operator = useSelector(selectOperator)
  const now = useSelector(selectNow)
  const { started, isBusy } = useSelector(selectSigning)
  const left = started?.proposal.id === id ? started.expiresTs - now : 0
  if (left <= 0)
    return (
      <Button block variant="ghost" onClick={() => dispatch(proposalOpened(id))}>
        {formatMessage(messages.again)}
      </Button>
    )
  const isOwn = operator?.id === proposedBy.id
  return (
    <>
      <section className={`card ${styles.card ?? ''}`}>
        <b className="num">{formatMessage(filled.left, { time: durationText(left) })}</b>
        <p className="small muted">{formatMessage(messages.once)}</p>
      </section>
      <Button block busy={isBusy} onClick={() => dispatch(signChosen())}>
        {formatMessage(isOwn ? messages.sign : messages.approve)}
      </Button>
    </>
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
