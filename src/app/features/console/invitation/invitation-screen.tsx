import { useEffect, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'

import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Note } from '../../../ui/controls/note'
import { Logo } from '../../../ui/scenes/brand'
import { messages as words } from '../frame/messages'
import { consolePaths } from '../frame/paths'
import styles from '../sign-in/sign-in.module.css'
import { filled, messages } from './messages'
import { keyChosen, linkOpened, selectInvitation } from './slice'

/** What a one-time link opens. The token stands behind #, so that no log of a server has it. */
export function InvitationScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const token = useLocation().hash.slice(1)
  const { operator, refusal, isAccepted } = useSelector(selectInvitation)
  useEffect(() => {
    dispatch(linkOpened(token))
  }, [dispatch, token])
  if (isAccepted) return <Navigate to={consolePaths.waiting} replace />
  return (
    <div className={styles.ground}>
      <Logo height={28} label="Causeway" ground="shore" />
      <main className={styles.card}>
        <title>{`${formatMessage(messages.title)}, Causeway`}</title>
        {refusal && (
          <>
            <h1>{formatMessage(messages.refused)}</h1>
            <p role="alert">{refusal.text ?? formatMessage(words.failed)}</p>
          </>
        )}
        {!refusal && !operator && <p role="status">{formatMessage(words.loading)}</p>}
        {operator && <AddKey token={token} name={operator.name} />}
      </main>
    </div>
  )
}

const MOST_LETTERS = 90

function AddKey({ token, name }: { readonly token: string; readonly name: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy, trouble } = useSelector(selectInvitation)
  const [keyName, setKeyName] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (keyName.trim() !== '') dispatch(keyChosen({ token, keyName: keyName.trim() }))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1>{formatMessage(messages.title)}</h1>
        <p>{formatMessage(filled.hello, { name })}</p>
      </div>
      <p className="muted">{formatMessage(messages.lede)}</p>
      {trouble && (
        <Note tone="danger" role="alert">
          {trouble.text ?? formatMessage(messages.failed)}
        </Note>
      )}
      <Field
        label={formatMessage(messages.keyName)}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={keyName}
        onChange={({ target }) => setKeyName(target.value)}
      />
      <Button block type="submit" busy={isBusy} disabled={keyName.trim() === ''}>
        {formatMessage(messages.add)}
      </Button>
    </form>
  )
}
