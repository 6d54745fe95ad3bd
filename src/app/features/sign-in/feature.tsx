import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import { AppError } from '@kernel/app-error'

import { loadScreen } from '../../platform/load-screen'
import { selectConfig } from '../../state/flags'
import { selectHasExpired } from '../../state/session'
import { CodeStep } from './code-step'
import { signInSaga } from './saga'
import { refFound, selectStep, signIn, signInChosen } from './slice'
import { Welcome, type WelcomeProps } from './welcome'

/** What the shell joins to its store, and what it reads and tells of signing in. */
export const signInFeature = { slice: signIn, saga: signInSaga, selectStep, refFound }

interface Props {
  readonly brand: string
  /** The app is not ready yet: there is nobody to send an e-mail to. */
  readonly isStarting?: boolean
}

/** Welcome, e-mail, code: the way in. */
export function SignInScreen({ brand, isStarting = false }: Props) {
  const step = useSelector(selectStep)
  const email = useEmailChunk(isStarting)
  if (isStarting) return <WelcomeScreen brand={brand} />
  if (step === 'email' && email) return <email.EmailStep brand={brand} />
  if (step === 'otp') return <CodeStep brand={brand} />
  return <WelcomeScreen brand={brand} />
}

type EmailChunk = typeof import('./email-step')

/** Fetched once the welcome screen stands, since it brings Formik and yup; null until it is there. */
function useEmailChunk(isStarting: boolean): EmailChunk | null {
  const [chunk, setChunk] = useState<EmailChunk | null>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  useEffect(() => {
    if (isStarting) return
    loadScreen(() => import('./email-step')).then(setChunk, (thrown: unknown) => {
      setFailure(AppError.from(thrown))
    })
  }, [isStarting])
  // The crash screen has the way out.
  if (failure) throw failure
  return chunk
}

/** The welcome step of the running app; a choice made before the app is ready is kept. */
function WelcomeScreen({ brand }: Props) {
  const dispatch = useDispatch()
  const config = useSelector(selectConfig)
  const hasExpired = useSelector(selectHasExpired)
  const isWaiting = useSelector(selectStep) !== 'welcome'
  const choose = useCallback(() => {
    dispatch(signInChosen())
  }, [dispatch])
  const state: WelcomeProps = { brand, hasExpired, isWaiting, termsHref: config?.links.terms }
  return <Welcome {...state} onSignIn={choose} />
}
