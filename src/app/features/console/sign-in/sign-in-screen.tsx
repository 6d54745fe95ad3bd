import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { Note } from '../../../ui/controls/note'
import { Logo } from '../../../ui/scenes/brand'
import { messages as words } from '../frame/messages'
import { selectSession, selectStanding, signInChosen, startAgainChosen } from '../session/slice'
import { messages } from './messages'
import styles from './sign-in.module.css'

/** In place of every page while no operator is signed in. */
export function SignInScreen() {
  const { formatMessage } = useIntl()
  const standing = useSelector(selectStanding)
  return (
    <div className={styles.ground}>
      <Logo height={28} label="Causeway" ground="shore" />
      <main className={styles.card}>
        <title>{`${formatMessage(messages.title)}, Causeway`}</title>
        {standing === 'asking' && <p role="status">{formatMessage(words.loading)}</p>}
        {standing === 'unreachable' && <Unreachable />}
        {standing === 'out' && <SignIn />}
      </main>
    </div>
  )
}

function Unreachable() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <>
      <h1>{formatMessage(messages.unreachable)}</h1>
      <Button block onClick={() => dispatch(startAgainChosen())}>
        {formatMessage(words.retry)}
      </Button>
    </>
  )
}

function SignIn() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { isSigningIn, trouble, hasExpired } = useSelector(selectSession)
  return (
    <>
      <h1>{formatMessage(messages.title)}</h1>
      <p className="muted">{formatMessage(messages.lede)}</p>
      {hasExpired && !trouble && (
        <Note tone="warning" role="status">
          {formatMessage(messages.expired)}
        </Note>
      )}
      {trouble && (
        <Note tone="danger" role="alert">
          {trouble.text ?? formatMessage(messages.failed)}
        </Note>
      )}
      <Button block busy={isSigningIn} onClick={() => dispatch(signInChosen())}>
        {formatMessage(messages.use)}
      </Button>
    </>
  )
}
