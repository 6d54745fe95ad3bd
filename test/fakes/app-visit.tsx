import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { App } from '@app/shell/app'
import { Providers } from '@app/shell/providers'
import { rootSaga } from '@app/shell/root-saga'
import type { ClientConfig } from '@contract/client-config'

import { aConfig, aRecipient, aSession, someReferences } from '../builders/account'
import { createTestStore } from '../setup/store'
import { answers, deskFetch, refuses, type DeskScript } from './desk-fetch'

const DESK: DeskScript = {
  '/v1/public/client/references': () => answers({ references: someReferences() }),
  '/v1/public/version': () => answers({ configVersion: 1 }),
  '/v1/init/self': () => answers(aSession()),
  '/v1/init/auth/send': () => answers(null),
  '/v1/init/auth/check': () => answers(aSession()),
  '/v1/private/sepa/recipients': () => answers({ recipients: [aRecipient()] }),
  '/v1/private/transactions': () => answers({ transactions: [] }),
}
export const NO_SESSION: DeskScript = { '/v1/init/self': () => refuses(403, 'INVALID_SESSION') }

interface Visit {
  readonly path?: string
  readonly script?: DeskScript
  readonly config?: Partial<ClientConfig>
}

/** The whole app over a scripted desk. */
export function visit({ path = '/', script = {}, config = {} }: Visit = {}) {
  window.history.replaceState(null, '', path)
  const desk = deskFetch({ ...DESK, ...script })
  const reload = jest.fn()
  const made = createTestStore({ fetch: desk.fetch })
  const view = render(
    <Providers store={made.store} startFeature={made.startFeature}>
      <App report={() => undefined} reload={reload} />
    </Providers>,
  )
  act(() => {
    made.runSaga(rootSaga, {
      loadConfig: () => Promise.resolve(aConfig(config)),
      reportTo: () => undefined,
    })
  })
  return { ...made, ...view, desk, reload, user: userEvent.setup() }
}

/** Lazy chunks load through the transform of the test runner the first time, which takes its while. */
export const LONG = { timeout: 12_000 }
