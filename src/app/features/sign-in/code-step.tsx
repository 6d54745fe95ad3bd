import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { durationText } from '@kernel/instant'
import { codeMessages, filledCodeMessages } from '../../i18n/code-messages'
import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { CodeField } from '../../ui/controls/code-field'
import { PasskeyOffer } from './passkey-offer'
import { PasskeyStep } from './passkey-step'
import { LinkStep } from './link-step'
import { filled, messages } from './step-messages'
import { secondsLeft } from './policy'
import styles from './sign-in.module.css'
import { ResendButton } from './resend-button'
import { codeCompleted, codeTyped, selectSignIn } from './slice'
import { StepLayout } from './step-layout'

const COIN_AT = 520
/** Of one code. */
const TRIES = 5
const FORM_ID = 'sign-in-code'

const strong = (words: ReactNode[]) => <b className={styles.email}>{words}</b>

interface Props {
  readonly brand: string
}

/** Six digits, or the link that takes their place; then the passkey of whoever has one, or the offer of one. */
export function CodeStep({ brand }: Props) {
  const { link, passkey, isPasskeyOffered } = useSelector(selectSignIn)
  if (isPasskeyOffered) return <PasskeyOffer brand={brand} />
  if (passkey) return <PasskeyStep brand={brand} />
  return link === null ? <DigitsStep brand={brand} /> : <LinkStep brand={brand} link={link} />
}

function DigitsStep({ brand }: Props) {
  return (
    <StepLayout
      {...useWords()}
      brand={brand}
      coinAt={COIN_AT}
      foot={
        <>
          <SendButton />
          <ResendButton />
        </>
      }
    >
      <Code />
    </StepLayout>
  )
}

function useWords() {
  const { formatMessage } = useIntl()
  const { email, triesLeft, wrongCodes, isReplaced, isSendingPaused } = useSelector(selectSignIn)
  if (triesLeft === 0)
    return {
      title: formatMessage(messages.deadTitle),
      lede: formatMessage(wrongCodes < TRIES ? messages.deadReplaced : messages.deadTried),
    }
  const who = { email, b: strong }
  if (isReplaced)
    return {
      title: formatMessage(messages.newCodeTitle),
      lede: formatMessage(filled.newCodeLede, who),
    }
  const lede = isSendingPaused ? filled.pausedLede : filled.codeLede
  return { title: formatMessage(messages.codeTitle), lede: formatMessage(lede, who) }
}

function Code() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { otp, wrongCodes, work, resendAt, isUnchecked, ...code } = useSelector(selectSignIn)
  const { triesLeft, isReplaced, isSendingPaused, blockedUntil } = code
  const wait = secondsLeft(blockedUntil, useSelector(selectNow))
  const input = useRef<HTMLInputElement>(null)
  const isBlocked = wait > 0
  const isDead = triesLeft === 0

  useEffect(() => {
    input.current?.focus()
  }, [wrongCodes, isBlocked, resendAt])

  // No form of Formik's: the code is sent when it is full, and the store has to clear it when the desk refuses it.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnchecked && !isBlocked && work === null) dispatch(codeCompleted())
  }
  const wrong = wrongCodes > 0 && !isDead && <WrongCode triesLeft={triesLeft} />
  const error = isBlocked ? formatMessage(filled.wait, { time: durationText(wait) }) : wrong
  const fresh = isReplaced ? messages.newHint : messages.codeHint
  const hint = formatMessage(isSendingPaused ? messages.pausedHint : fresh)
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
        label={formatMessage(codeMessages.codeLabel)}
        value={otp}
        onChange={(digits) => dispatch(codeTyped(digits))}
        onComplete={() => dispatch(codeCompleted())}
        disabled={isBlocked || isDead}
        error={error}
        shake={isDead ? 0 : Math.max(0, wrongCodes - 1)}
        hint={!isDead && hint}
      />
    </form>
  )
}

/** Its tries as stones, the used ones red; a host that does not count them gets the sentence alone. */
function WrongCode({ triesLeft }: { readonly triesLeft: number | null }) {
  const { formatMessage } = useIntl()
  if (triesLeft === null) return formatMessage(messages.codeWrong)
  return (
    <span className={styles.wrong}>
      {formatMessage(filledCodeMessages.codeTries, { count: triesLeft })}
      <span className={styles.tries} aria-hidden="true">
        {Array.from({ length: TRIES }, (_try, index) => (
          <i key={index} className={classNames(index < TRIES - triesLeft && styles.used)} />
        ))}
      </span>
    </span>
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
