import { act, screen } from '@testing-library/react'

import { ticked } from '@app/events'
import { SignInScreen } from '@app/features/sign-in/feature'
import { useStartFeature } from '@app/shell/start-feature'
import { configLoaded } from '@app/state/flags'

import { aConfig } from '../builders/account'
import { renderWithStore, type RenderOptions } from '../setup/render'
import { answers, deskFetch, type DeskScript } from './desk-fetch'

export const SEND = '/v1/init/auth/send'
export const CHECK = '/v1/init/auth/check'
export const NOW = 1_763_730_000

let leave = (): void => undefined

/** The screen leaves its history entries when it goes; jsdom does so a moment later. */
export async function leaveSignIn(): Promise<void> {
  const isDeep = window.history.state !== null
  const left = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  leave()
  if (isDeep) await left
}

function StartedSignIn() {
  return <SignInScreen brand="Causeway" start={useStartFeature()} />
}

/** The sign-in screen over a desk that answers as the test says. */
export function signingIn(script: DeskScript = {}, options: Pick<RenderOptions, 'services'> = {}) {
  const desk = deskFetch({ [SEND]: () => answers(null), ...script })
  const view = renderWithStore(<StartedSignIn />, { fetch: desk.fetch, ...options })
  const { store, user } = view
  leave = view.unmount
  act(() => {
    store.dispatch(ticked({ now: NOW }))
    store.dispatch(configLoaded(aConfig()))
  })
  const toCode = async () => {
    await user.keyboard('{Enter}')
    await user.type(await screen.findByLabelText('E-mail'), 'marta@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    return await screen.findByLabelText('One-time code, 6 digits')
  }
  const at = (now: number) => {
    act(() => {
      store.dispatch(ticked({ now }))
    })
  }
  // Styles are their own names under test; a box that shakes for the first time is `odd`.
  const count = (name: RegExp) => (view.baseElement.innerHTML.match(name) ?? []).length
  const shakes = () => count(/\bodd\b/g)
  const usedTries = () => count(/"used"/g)
  return { ...view, desk, toCode, at, shakes, usedTries }
}
