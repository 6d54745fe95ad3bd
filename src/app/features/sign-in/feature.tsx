import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import { AppError } from '@kernel/app-error'

import { keptChunk, loadScreen } from '../../platform/load-screen'
import { inLanguage } from '../../platform/first-paths'
import { useAfterPaint } from '../../platform/use-after-paint'
import { selectConfig } from '../../state/flags'
import { selectLocale } from '../../state/preferences'
import { selectHasExpired } from '../../state/session'
// The page shows the step of the e-mail before its chunk has come.
import '../../ui/controls/field-message.module.css'
import '../../ui/controls/field.module.css'
import '../../ui/controls/input-frame.module.css'
import './sign-in.module.css'
import { LanguageSwitch } from './language-switch'
import { refFound, selectStep, signIn, signInChosen } from './slice'
import { Welcome, type WelcomeProps } from './welcome'

/** Runs the saga that came with the steps, once however often it is asked to. */
type Start = (parts: { readonly name: string; readonly saga: Steps['signInSaga'] }) => void

interface Props {
  readonly brand: string
  /** The app is not ready yet: an e-mail is typed, and sent once it is. */
  readonly isStarting?: boolean
  readonly start: Start
}

/** Welcome, e-mail, code: the way in. */
export function SignInScreen({ brand, isStarting = false, start }: Props) {
  const step = useSelector(selectStep)
  const steps = useSteps(!isStarting || step !== 'welcome')
  useEffect(() => {
    if (steps && !isStarting) start({ name: 'sign-in', saga: steps.signInSaga })
  }, [steps, isStarting, start])
  // The welcome screen stays the same one when the steps arrive: a press that has begun is not lost.
  return (
    <>
      {steps && <steps.StepEntries />}
      {steps && step === 'email' ? (
        <steps.EmailStep brand={brand} />
      ) : steps && step === 'otp' ? (
        <steps.CodeStep brand={brand} />
      ) : (
        <WelcomeScreen brand={brand} />
      )}
    </>
  )
}

const importSteps = async () => {
  const [{ EmailStep }, { CodeStep }, { StepEntries }, { signInSaga }] = await Promise.all([
    import(/* webpackChunkName: "sign-in-steps" */ './email-step'),
    import(/* webpackChunkName: "sign-in-steps" */ './code-step'),
    import(/* webpackChunkName: "sign-in-steps" */ './step-entries'),
    import(/* webpackChunkName: "sign-in-steps" */ './saga'),
  ])
  return { EmailStep, CodeStep, StepEntries, signInSaga }
}

type Steps = Awaited<ReturnType<typeof importSteps>>

const stepsChunk = keptChunk(() => loadScreen(importSteps))

/** What the shell joins to its store, and what it reads and tells of signing in. */
export const signInFeature = {
  slice: signIn,
  ...{ selectStep, refFound, signInChosen },
  fetchSteps: stepsChunk.fetchNow,
}

/** Fetched once they are wanted, since they bring Formik and yup; null until they are there. */
function useSteps(areWanted: boolean): Steps | null {
  const [steps, setSteps] = useState(stepsChunk.found)
  const [failure, setFailure] = useState<AppError | null>(null)
  useEffect(() => {
    if (!areWanted) return
    stepsChunk.fetchNow().then(setSteps, (thrown: unknown) => {
      setFailure(AppError.from(thrown))
    })
  }, [areWanted])
  // The crash screen has the way out.
  if (failure) throw failure
  return steps
}

/** The welcome step of the running app; a choice made before the app is ready is kept. */
function WelcomeScreen({ brand }: Pick<Props, 'brand'>) {
  const dispatch = useDispatch()
  const config = useSelector(selectConfig)
  const locale = useSelector(selectLocale)
  const hasExpired = useSelector(selectHasExpired)
  const isWaiting = useSelector(selectStep) !== 'welcome'
  const afterPaint = useAfterPaint()
  const choose = useCallback(() => {
    afterPaint(() => dispatch(signInChosen()))
  }, [afterPaint, dispatch])
  const terms = config?.links.terms
  const termsHref = terms && inLanguage(terms, locale)
  const state: WelcomeProps = { brand, hasExpired, isWaiting, termsHref }
  return <Welcome {...state} language={<LanguageSwitch />} onSignIn={choose} />
}
