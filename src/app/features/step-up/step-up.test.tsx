import { act, screen, waitFor } from '@testing-library/react'
import { createAction } from '@reduxjs/toolkit'
import { takeLatest } from 'typed-redux-saga'

import { ASKED_STEP_UP } from '@test/builders/asked-step-up'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'
import { readyButton } from '@test/fakes/ready-button'
import { AppError } from '@kernel/app-error'

import { attemptSilently } from '../../platform/attempt'
import { request } from '../../platform/request'
import { recipients } from '../../resources/recipients'
import { confirmed } from '../../resources/step-ups'
import { arrived } from '../../state/route'
import { stepUp } from '../../state/step-up'
import { feature } from './feature'

/** What the browser's prompt comes to. */
const prompt = jest.fn<Promise<unknown>, unknown[]>()
beforeAll(() => {
  Reflect.set(window, 'PublicKeyCredential', () => undefined)
  Reflect.set(navigator, 'credentials', { get: prompt })
})
afterAll(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

const ADD = '/v1/private/sepa/recipient/add'
const ONE = `/v1/private/step-up/${ASKED_STEP_UP.id}`
const ADA = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace', nickname: 'Ada' } as const
const DRAFT = { ...ADA, iban: 'DE89370400440532013000', bic: '', bankName: '' }
const PASSKEY_REQUEST = {
  ...{ challenge: 'AAAA', rpId: 'pay.example', timeout: 300_000, allowCredentials: [] },
  userVerification: 'required',
}
const ASSERTION = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const zeros = new Uint8Array(3).buffer
const SIGNED = {
  ...{ id: 'AAAA', rawId: zeros, type: 'public-key' },
  response: { clientDataJSON: zeros, authenticatorData: zeros, signature: zeros },
  getClientExtensionResults: () => ({}),
}
const REASON = 'Euros can go to a new account, so we ask once.'

const wanted = createAction('test/wanted')
const left = createAction('test/left')

interface Ask {
  readonly asked?: object
  readonly script?: DeskScript
}

/** A screen that adds a recipient, which the desk takes once it is confirmed. */
async function asking({ asked = ASKED_STEP_UP, script = {} }: Ask = {}) {
  const outcomes: unknown[] = []
  let isConfirmed = false
  const desk = deskFetch({
    [ADD]: () =>
      isConfirmed
        ? answers({ recipients: [] })
        : refuses(403, 'FORBIDDEN', { validationError: REASON, stepUp: asked }),
    [`${ONE}/code`]: () => answers(null),
    [`${ONE}/start`]: () => answers(PASSKEY_REQUEST),
    [ONE]: () => {
      isConfirmed = true
      return answers(null)
    },
    [`${ONE}/check`]: () => {
      isConfirmed = true
      return answers(null)
    },
    ...script,
  })
  function* add() {
    const ask = () => request(recipients.endpoints.add.initiate(DRAFT, { track: false }))
    const outcome = yield* attemptSilently(confirmed(ask))
    outcomes.push(outcome instanceof AppError ? outcome.fault.code : 'added')
  }
  function* saga() {
    yield* takeLatest([wanted, left], function* ({ type }) {
      if (type === wanted.type) yield* add()
    })
  }
  const view = renderWithStore(<feature.Screen />, {
    fetch: desk.fetch,
    features: [{ name: 'question', slice: stepUp }, feature, { name: 'asking', saga }],
  })
  act(() => {
    view.store.dispatch(wanted())
  })
  await screen.findByRole('dialog', { name: 'Is this what you want?' })
  return { ...view, desk, outcomes }
}

const codeField = () => screen.findByRole('textbox', { name: 'One-time code, 6 digits' })

it('shows what is confirmed and why, and goes on with the mailed code', async () => {
  const { user, desk, outcomes } = await asking()
  const dialog = screen.getByRole('dialog')
  for (const text of [REASON, 'Ada Lovelace', 'The code comes by mail, with the same details.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(dialog).toHaveTextContent('DE •• 3000')
  expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument()
  await user.click(await readyButton('Send me a code'))
  expect(await codeField()).toHaveFocus()
  await user.type(await codeField(), '482916')
  await waitFor(() => expect(outcomes).toEqual(['added']))
  expect(desk.callsOf(`${ONE}/check`).map(({ body }) => body)).toEqual([{ code: '482916' }])
  expect(desk.callsOf(ADD)).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('goes on with a passkey, and says where none was used', async () => {
  const { user, desk, outcomes } = await asking({
    asked: { ...ASKED_STEP_UP, by: ['passkey', 'code'] },
  })
  expect(screen.getByText(/^Your device does not show these details/)).toBeVisible()
  prompt.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  await user.click(await readyButton('Confirm with passkey'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.')
  prompt.mockResolvedValueOnce(SIGNED)
  await user.click(await readyButton('Confirm with passkey'))
  await waitFor(() => expect(outcomes).toEqual(['added']))
  expect(desk.callsOf(ONE)[0]?.body).toEqual({ assertion: ASSERTION })
})

it.each<[string, DeskScript, string]>([
  [
    'a wrong code, with the tries that are left',
    { [`${ONE}/check`]: () => refuses(400, 'WRONG_OTP_CODE', { triesLeft: 2 }) },
    'Invalid confirmation code. 2 tries left.',
  ],
  [
    'what is too late, in the words of the desk',
    { [`${ONE}/check`]: () => refuses(400, 'VALIDATION_FAILED', { validationError: 'Too late.' }) },
    'Too late.',
  ],
  [
    'what did not arrive',
    { [`${ONE}/check`]: () => refuses(500, 'INTERNAL_ERROR') },
    'That did not work. Check your connection and try again.',
  ],
])('tells of %s, and takes another code', async (_case, script, text) => {
  const { user, outcomes } = await asking({ script })
  await user.click(await readyButton('Send me a code'))
  await user.type(await codeField(), '111111')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  await waitFor(async () => expect(await codeField()).toHaveValue(''))
  expect(await readyButton('Send a new code')).toBeEnabled()
  expect(outcomes).toEqual([])
})

it('gives the call up in silence where it is closed', async () => {
  const { user, desk, outcomes } = await asking()
  await user.click(await readyButton('Close'))
  await waitFor(() => expect(outcomes).toEqual(['ABORTED']))
  expect(desk.callsOf(ADD)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('leaves with whoever leaves the screen', async () => {
  const { store } = await asking()
  act(() => {
    store.dispatch(left())
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('goes with what it stood over where another screen comes, and gives the call up', async () => {
  const { store, desk, outcomes } = await asking()
  act(() => {
    store.dispatch(arrived('/activity'))
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(outcomes).toEqual(['ABORTED']))
  expect(desk.callsOf(ADD)).toHaveLength(1)
})

it('shows a sum and an address where these are what is confirmed', async () => {
  const address = `0x${'5'.repeat(40)}`
  const refund = {
    ...ASKED_STEP_UP,
    act: 'ask-refund',
    name: null,
    countryCode: null,
    ibanEnd: null,
  }
  await asking({ asked: { ...refund, amount: '1250.5', currency: 'DAI', address } })
  expect(screen.getByText('1,250.5 DAI')).toBeVisible()
  expect(screen.getByText(address)).toBeVisible()
})

it('shows the reason alone where other devices are ended', async () => {
  const nobody = { name: null, countryCode: null, ibanEnd: null }
  await asking({ asked: { ...ASKED_STEP_UP, ...nobody, act: 'end-devices' } })
  expect(screen.getByText(REASON)).toBeVisible()
  expect(screen.queryByText(/details/)).not.toBeInTheDocument()
})
