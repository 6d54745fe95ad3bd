import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { CodeField } from './code-field'
import { PageTitle } from '../../ui/layout/page-title'
import { filled, messages } from './messages'
import { countdownText, secondsLeft } from './policy'
import { SignInLayout } from './sign-in-layout'
import styles from './sign-in.module.css'
import { codeCompleted, codeTyped, resendAsked, selectSignIn, wentBack } from './slice'

const COIN_AT = 520
const FORM_ID = 'sign-in-code'

const strong = (words: ReactNode[]) => <b className={styles.email}>{words}</b>

export function CodeStep({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { email } = useSelector(selectSignIn)
  return (
    <SignInLayout
      slim
      logoLabel={brand}
      coinAt={COIN_AT}
      back={{ label: formatMessage(messages.back), onClick: () => dispatch(wentBack()) }}
      foot={
        <>
          <SendButton />
          <ResendButton />
        </>
      }
    >
      <PageTitle lede={formatMessage(filled.codeLede, { email, b: strong })}>
        {formatMessage(messages.codeTitle)}
      </PageTitle>
      <Code />
    </SignInLayout>
  )
}

function Code() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { otp, wrongCodes, work, resendAt, blockedUntil, isUnchecked } = useSelector(selectSignIn)
  const wait = secondsLeft(blockedUntil, useSelector(selectNow))
  const input = useRef<HTMLInputElement>(null)
  const isBlocked = wait > 0

  useEffect(() => {
    input.current?.focus()
  }, [wrongCodes, isBlocked, resendAt])

  // No form of Formik's: the code is sent when it is full, and the store has to clear it when the desk refuses it.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnchecked && !isBlocked && work === null) dispatch(codeCompleted())
  }
  const wrong = wrongCodes > 0 && formatMessage(messages.codeWrong)
  const error = isBlocked ? formatMessage(filled.wait, { time: countdownText(wait) }) : wrong
  return (
    <form
      id={FORM_ID}
      className={styles.form}
      aria-busy={work === 'checking' || undefined}
      onSubmit={submit}
    >
      <CodeField
        ref={input}
        name="otp"
        label={formatMessage(messages.codeLabel)}
        value={otp}
        onChange={(digits) => dispatch(codeTyped(digits))}
        onComplete={() => dispatch(codeCompleted())}
        disabled={isBlocked}
        error={error}
        shake={Math.max(0, wrongCodes - 1)}
        hint={formatMessage(messages.codeHint)}
      />
    </form>
  )
}

/** A full code sends itself; only one whose check did not work has to be sent by hand. */
function SendButton() {
  const { formatMessage } = useIntl()
  const { work, isUnchecked, blockedUntil } = useSelector(selectSignIn)
  const isBlocked = secondsLeft(blockedUntil, useSelector(selectNow)) > 0
  if (!isUnchecked) return null
  return (
    <Button block type="submit" form={FORM_ID} busy={work === 'checking'} disabled={isBlocked}>
      {formatMessage(messages.continue)}
    </Button>
  )
}

function ResendButton() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { resendAt, blockedUntil, work } = useSelector(selectSignIn)
  const now = useSelector(selectNow)
  const wait = Math.max(secondsLeft(resendAt, now), secondsLeft(blockedUntil, now))
  const ask = () => {
    if (work === null) dispatch(resendAsked())
  }
  return (
    <Button
      block
      variant="plain"
      className="num"
      waiting={wait > 0}
      busy={work === 'resending'}
      onClick={ask}
    >
      {wait > 0
        ? formatMessage(filled.resendIn, { time: countdownText(wait) })
        : formatMessage(messages.resend)}
    </Button>
  )
}
