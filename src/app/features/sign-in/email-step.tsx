import { useFormik } from 'formik'
import { useEffect, useEffectEvent, useRef, type RefObject, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { object, string } from 'yup'

import { isEmail } from '@kernel/email'
import { durationText } from '@kernel/instant'

import { useAfterPaint } from '../../platform/use-after-paint'
import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { filled, messages } from './step-messages'
import { secondsLeft, waitParts } from './policy'
import styles from './sign-in.module.css'
import { earlierCodeChosen, emailLeft, emailSubmitted, selectSignIn } from './slice'
import { StepLayout } from './step-layout'

const COIN_AT = 404
const FORM_ID = 'sign-in-email'

/** The rules of the e-mail; a message names the broken rule. */
export const emailSchema = object({
  email: string()
    .trim()
    .required('required')
    .test('invalid', 'invalid', (text) => isEmail(text)),
})

export function EmailStep({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const { work } = useSelector(selectSignIn)
  const form = useEmailForm()
  const { values, setErrors, setFieldValue, submitCount } = form
  const { isBlocked, isPaused } = useWaitsOf()(values.email)
  const error = useEmailError(form)
  const input = useRef<HTMLInputElement>(null)
  const isRefused = form.errors.email !== undefined

  useEffect(() => {
    input.current?.focus()
  }, [isRefused, submitCount])

  useKeptEmail(values.email)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (work === null && !isBlocked && values.email !== '') void form.submitForm()
  }
  const type = (text: string) => {
    // Judged when it is sent, not while it is typed.
    setErrors({})
    void setFieldValue('email', text)
  }
  useTypedEarly(input, type)
  return (
    <StepLayout
      brand={brand}
      title={formatMessage(messages.emailTitle)}
      lede={formatMessage(messages.emailLede)}
      coinAt={COIN_AT}
      foot={
        <>
          <Button
            block
            type="submit"
            form={FORM_ID}
            busy={work === 'sending'}
            disabled={values.email === '' || isBlocked}
          >
            {formatMessage(messages.continue)}
          </Button>
          {isPaused && (
            <Button block variant="ghost" onClick={() => void form.submitForm()}>
              {formatMessage(messages.haveCode)}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
        <Field
          ref={input}
          // React's own ids depend on what stands around: the page's markup would have others.
          id="e-mail"
          label={formatMessage(messages.emailLabel)}
          // Not of type email: that would hide blanks from the check, and messages of its own would speak over ours.
          type="text"
          inputMode="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          onChange={({ target }) => type(target.value)}
          error={error}
          // The first refusal only says so; one that comes again shakes.
          shake={Math.max(0, submitCount - 1)}
          hint={formatMessage(messages.emailTip)}
        />
      </form>
    </StepLayout>
  )
}

/** The page's own field may have been typed into until the app had it. */
function useTypedEarly(input: RefObject<HTMLInputElement | null>, type: (text: string) => void) {
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== '') type(typed)
  })
  useEffect(() => {
    adopt()
  }, [])
}

/** What was typed stands there again, whichever way the step was left. */
function useKeptEmail(email: string): void {
  const dispatch = useDispatch()
  const typed = useRef(email)
  useEffect(() => {
    typed.current = email
  }, [email])
  useEffect(
    () => () => {
      dispatch(emailLeft(typed.current))
    },
    [dispatch],
  )
}

function useEmailForm() {
  const dispatch = useDispatch()
  const { typedEmail: email } = useSelector(selectSignIn)
  const waitsOf = useWaitsOf()
  const afterPaint = useAfterPaint()
  return useFormik({
    initialValues: { email },
    validationSchema: emailSchema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (values, { resetForm }) => {
      const typed = values.email.trim()
      afterPaint(() => {
        resetForm({ values: { email: typed } })
        dispatch(waitsOf(typed).isPaused ? earlierCodeChosen(typed) : emailSubmitted(typed))
      })
    },
  })
}

/** Waits that the desk asked for: before any call, or only before another code. They hold for one e-mail. */
function useWaitsOf() {
  const { blockedUntil, isSendingPaused, resendAt, waitingEmail } = useSelector(selectSignIn)
  const now = useSelector(selectNow)
  return (typed: string) => {
    const isMeant = typed.trim() === waitingEmail
    const wait = isMeant ? secondsLeft(blockedUntil, now) : 0
    const sendWait = isMeant && isSendingPaused ? secondsLeft(resendAt, now) : 0
    return { wait, sendWait, isPaused: sendWait > 0, isBlocked: wait > 0 || sendWait > 0 }
  }
}

/** What is wrong with the text is said where it was sent; else why it cannot be sent now. */
function useEmailError({ errors, dirty, values }: ReturnType<typeof useEmailForm>) {
  const { formatMessage } = useIntl()
  const { areCookiesOff } = useSelector(selectSignIn)
  const { wait, sendWait, isPaused, isBlocked } = useWaitsOf()(values.email)
  if (errors.email !== undefined)
    return formatMessage(
      errors.email === 'required' ? messages.emailRequired : messages.emailInvalid,
    )
  if (isPaused) return formatMessage(filled.sendWait, waitParts(sendWait))
  if (isBlocked) return formatMessage(filled.wait, { time: durationText(wait) })
  return areCookiesOff && !dirty && formatMessage(messages.cookiesOff)
}
