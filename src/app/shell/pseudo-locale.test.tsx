import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormattedMessage } from 'react-intl'

import { aConfig, aRecipient, aSession, someReferences } from '@test/builders/account'
import { usdc } from '@test/builders/otc'
import { aTransaction } from '@test/builders/transaction'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { POPULAR } from '@test/fakes/otc-flow'
import { fakeWindow } from '@test/fakes/window'
import { pseudo, strayTexts, without } from '@test/setup/pseudo-texts'
import { PseudoLocale } from '@test/setup/pseudo-locale'
import { renderWithStore } from '@test/setup/render'
import { createTestStore } from '@test/setup/store'

import { gaveUp } from '../events'
import { App } from './app'
import { Providers } from './providers'
import { rootSaga } from './root-saga'

const DESK: DeskScript = {
  '/v1/public/client/references': () => answers({ references: someReferences() }),
  '/v1/public/version': () => answers({ configVersion: 1 }),
  '/v1/init/self': () => answers(aSession()),
  '/v1/init/auth/send': () => answers(null),
  '/v1/private/sepa/recipients': () => answers({ recipients: [aRecipient()] }),
  '/v1/private/transactions': () => answers({ transactions: [aTransaction()] }),
  [POPULAR]: () => answers({ popular: [usdc] }),
}
const NO_SESSION: DeskScript = { '/v1/init/self': () => refuses(403, 'INVALID_SESSION') }

/** What no language translates: brand, people and their initials, addresses, amounts, days. */
const NAMES: readonly RegExp[] = [
  /^causeway$/i,
  /^(Anna Lindqvist|Marta Kowalczyk|Papà)$/i,
  /^(MK|AL|P|U|A)$/,
  /^marta@kowalczyk\.studio$/,
  /^DE89 … 3000$/,
  /^[\d.,]+ USDT$/,
  /^(USD Coin|USDC · arbitrum)$/,
  /^\d+ November$/,
]

beforeEach(() => {
  window.scrollTo = () => undefined
  fakeWindow({ isTall: false, isWide: true })
})

function visit(
  path: string,
  script: DeskScript = {},
  loadConfig = () => Promise.resolve(aConfig()),
) {
  window.history.replaceState(null, '', path)
  const made = createTestStore({ fetch: deskFetch({ ...DESK, ...script }).fetch })
  const view = render(
    <Providers store={made.store} startFeature={made.startFeature}>
      <PseudoLocale>
        <App report={() => undefined} reload={() => undefined} />
      </PseudoLocale>
    </Providers>,
  )
  act(() => {
    made.runSaga(rootSaga, {
      loadConfig,
      reportTo: () => undefined,
    })
  })
  return { ...made, ...view, user: userEvent.setup() }
}

const isMessage = { name: /^\[.*\]$/ }
const heading = () => screen.findAllByRole('heading', { level: 1, ...isMessage })
const expectAllTranslated = () => {
  expect(document.body.textContent).toMatch(/\[.+·\]/)
  expect(without(strayTexts(), NAMES)).toEqual([])
}

describe('every text comes from a message: in the pseudo-locale it stands in brackets', () => {
  it.each([
    ['/', /Anna/],
    ['/settings', /Marta/],
    ['/legal', /Téŕmš/],
    ['/beneficiary/create/individual', /\[Léttéŕš|\[Ļéttéŕš/],
    ['/otc/7', /USD Coin/],
    ['/activity', /Papà/],
    ['/nowhere', /404/],
  ])('%s', async (path, content) => {
    visit(path)
    await heading()
    expect((await screen.findAllByText(content)).length).toBeGreaterThan(0)
    expectAllTranslated()
  })

  it('the welcome screen, the e-mail step with its error and the code step', async () => {
    const { user } = visit('/', NO_SESSION)
    await user.click(await screen.findByRole('button', isMessage))
    const email = await screen.findByRole('textbox')
    expectAllTranslated()
    await user.type(email, 'nobody{Enter}')
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expectAllTranslated()
    await user.clear(email)
    await user.type(email, 'marta@kowalczyk.studio{Enter}')
    expect(await screen.findByText('marta@kowalczyk.studio')).toBeInTheDocument()
    expectAllTranslated()
  })

  it('the 500 of a start that failed, and of a crash', async () => {
    const { store } = visit('/', {}, () => Promise.reject(new Error('offline')))
    await heading()
    expectAllTranslated()
    act(() => {
      store.dispatch(gaveUp({ name: 'sign-in' }))
    })
    await heading()
    expectAllTranslated()
  })
})

describe('the pseudo-locale', () => {
  const words = (
    <p>
      <FormattedMessage
        id="test.words"
        defaultMessage="Send {count, plural, one {# euro} other {# euros}} to <b>{name}</b>"
        description="Test"
        values={{ count: 2, name: 'Anna', b: (chunks) => <b>{chunks}</b> }}
      />
    </p>
  )

  it('accents letters, keeps arguments, and is 40 % longer, in brackets', () => {
    const { container } = renderWithStore(words, { locale: 'en-XA' })
    expect(container).toHaveTextContent(/^\[Šéñd 2 éûŕöš tö Anna ·+\]$/)
    expect(pseudo('Settings')).toMatchObject([{ value: '[' }, {}, { value: ' ····]' }])
  })

  it('finds a text that came from nowhere, in labels too', () => {
    renderWithStore(
      <>
        {words}
        Stray
        <button aria-label="Close">×</button>
        <b>Anna</b>
      </>,
      { locale: 'en-XA' },
    )
    expect(without(strayTexts(), ['Anna'])).toEqual(['Stray', 'Close'])
  })
})
