import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { Door } from './sign-in-layout'
import { Field } from '../../ui/controls/field'
import { PageTitle } from '../../ui/layout/page-title'
import { filled, messages } from './messages'
import { countdownText, secondsLeft, type EmailError } from './policy'
import styles from './sign-in.module.css'
import { emailSubmitted, emailTyped, selectSignIn, wentBack } from './slice'

const COIN_AT = 404
const FORM_ID = 'sign-in-email'

export function EmailStep({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { email, emailRefusals, work } = useSelector(selectSignIn)
  const { error, shake, isBlocked } = useEmailError()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    input.current?.focus()
  }, [emailRefusals])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (work === null && !isBlocked && email !== '') dispatch(emailSubmitted())
  }
  return (
    <Door
      slim
      logoLabel={brand}
      coinAt={COIN_AT}
      back={{ label: formatMessage(messages.back), onClick: () => dispatch(wentBack()) }}
      foot={
        <Button
          block
          type="submit"
          form={FORM_ID}
          busy={work === 'sending'}
          disabled={email === '' || isBlocked}
        >
          {formatMessage(messages.continue)}
        </Button>
      }
    >
      <PageTitle lede={formatMessage(messages.emailLede)}>
        {formatMessage(messages.emailTitle)}
      </PageTitle>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
        <Field
          ref={input}
          label={formatMessage(messages.emailLabel)}
          // Not of type email: that would hide blanks from the check, and messages of its own would speak over ours.
          type="text"
          inputMode="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ target }) => dispatch(emailTyped(target.value))}
          error={error}
          shake={shake}
          hint={formatMessage(messages.emailTip)}
        />
      </form>
    </Door>
  )
}

const ERRORS: Readonly<Record<EmailError, MessageDescriptor>> = {
  required: messages.emailRequired,
  invalid: messages.emailInvalid,
  cookies: messages.cookiesOff,
}

function useEmailError() {
  const { formatMessage } = useIntl()
  const { emailError, emailRefusals, blockedUntil } = useSelector(selectSignIn)
  const wait = secondsLeft(blockedUntil, useSelector(selectNow))
  const isBlocked = wait > 0
  const refused = emailError && formatMessage(ERRORS[emailError])
  return {
    isBlocked,
    // The first refusal only says so; one that comes again shakes.
    shake: Math.max(0, emailRefusals - 1),
    error: isBlocked ? formatMessage(filled.wait, { time: countdownText(wait) }) : refused,
  }
}
