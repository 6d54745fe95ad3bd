import { useEffect, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'

import { useOpenedLink } from './opened-link'
import { selectStep, STEPS, stepShown } from './slice'
import type { SignInStep } from './state'

const KEY = 'signInStep'

/** The step that a history entry stands for; any other entry is the welcome step's. */
const stepOf = (state: unknown): SignInStep =>
  STEPS.find(
    (step) => typeof state === 'object' && state !== null && Reflect.get(state, KEY) === step,
  ) ?? 'welcome'

const depth = (step: SignInStep): number => STEPS.indexOf(step)

/**
 * Makes each step an entry of the browser's history: Back is the step before and leaves only from the first, Forward the
 * one after. There is no router before a session, and the address stays the one that was asked for.
 */
export function StepEntries() {
  const dispatch = useDispatch()
  const store = useStore<Parameters<typeof selectStep>[0]>()
  const step = useSelector(selectStep)
  /** The step of the entry that the browser stands on. */
  const entry = useRef(stepOf(window.history.state))
  useOpenedLink()

  useEffect(() => {
    const moves = depth(step) - depth(entry.current)
    // A link opens the last step from the first one: those between have entries too.
    for (const passed of STEPS.slice(depth(entry.current) + 1, depth(step) + 1))
      window.history.pushState({ [KEY]: passed }, '')
    entry.current = step
    if (moves < 0) window.history.go(moves)
  }, [step])

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      entry.current = stepOf(state)
      dispatch(stepShown(entry.current))
      const shown = selectStep(store.getState())
      if (shown === entry.current) return
      entry.current = shown
      window.history.replaceState({ [KEY]: shown }, '')
    }
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      // Who has signed in does not step back into signing in.
      if (depth(entry.current) > 0) window.history.go(-depth(entry.current))
    }
  }, [dispatch, store])

  return null
}
