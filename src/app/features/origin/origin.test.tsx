import { act, screen, waitFor, within } from '@testing-library/react'

import {
  type DeskAnswer,
  type DeskCall,
  type DeskScript,
  answers,
  refuses,
} from '@test/fakes/desk-fetch'
import { dialog, openedDialog, showWatching } from '@test/fakes/quote-screen'
import { readyButton } from '@test/fakes/ready-button'

import { originAsked } from '../../state/origin'

const ORIGIN = '/v1/private/transactions/q_1/origin'
const START = '/v1/private/wallets/start'
const PROVE = '/v1/private/wallets'
const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SIGNATURE = `0x${'ab'.repeat(65)}`
const ID = '00000000-0000-4000-8000-000000000001'

/** A quote that asks, over a desk that keeps what is stated. */
async function asked(proof: () => ReturnType<typeof answers> = proved) {
  let stated: object | undefined
  const origin = ({ body }: DeskCall) => {
    if (body !== undefined) stated = { ...(body as object), statedTs: 1_140 } // what the app sent
    const wallets = stated && 'address' in stated ? [OWN] : []
    const shown = { chainId: 8453, networkName: 'Base', isRequired: false, wallets }
    return answers({ origin: { ...shown, ...(stated && { stated }) } })
  }
  const message = 'Causeway asks you to prove that this wallet is yours'
  const view = await showWatching(
    { asksOrigin: true },
    {
      desk: {
        [ORIGIN]: origin,
        [START]: () => answers({ challenge: { id: ID, message, expiresTs: 2_040 } }),
        [PROVE]: () => proof(),
      },
    },
  )
  await view.user.click(await readyButton(/^Where does the crypto come from/))
  await screen.findByRole('button', { name: /An exchange/ })
  const states = () => view.desk.callsOf(ORIGIN).flatMap(({ body }) => body ?? [])
  return { ...view, states, message }
}

const proved = () => answers({ wallet: { address: OWN, chainId: 8453, provedTs: 1_140 } })

it('asks beside the address, which stays, and keeps the name of a provider', async () => {
  const { user, states } = await asked()
  expect(screen.getByRole('timer', { hidden: true })).toBeInTheDocument()
  await user.click(await readyButton(/An exchange/))
  const name = () => screen.getByRole('textbox', { name: 'Its name, if you like' })
  await user.type(name(), 'K')
  await user.click(await readyButton('Save'))
  expect(await screen.findByText('Use 2 to 70 characters.')).toBeVisible()
  expect(states()).toEqual([])
  await user.type(name(), 'raken')
  await user.click(await readyButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(states()).toEqual([{ kind: 'provider', provider: 'Kraken' }])
  expect(await screen.findByText('From Kraken')).toBeVisible()
})

type Request = { readonly method: string; readonly params?: readonly unknown[] }

/** A wallet of the page, until what it returns is called. */
function announced(name: string, request: (call: Request) => Promise<unknown>) {
  const info = { uuid: name, rdns: 'test.wallet', name, icon: '' }
  const announce = () => {
    const detail = Object.freeze({ info, provider: { request } })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}

it('has a wallet of the page sign the message, and states what it proves', async () => {
  const calls: unknown[] = []
  const leaves = announced('Test wallet', ({ method, params }) => {
    calls.push([method, params?.[0]])
    return Promise.resolve(method === 'personal_sign' ? SIGNATURE : [OWN])
  })
  const { user, states, message, desk } = await asked()
  await user.click(await readyButton(/My own wallet/))
  await user.click(await readyButton('Sign with Test wallet'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  leaves()
  expect(calls.at(-1)).toEqual(['personal_sign', `0x${Buffer.from(message).toString('hex')}`])
  expect(desk.callsOf(START).map(({ body }) => body)).toEqual([{ chainId: 8453, address: OWN }])
  expect(desk.callsOf(PROVE).map(({ body }) => body)).toEqual([{ id: ID, signature: SIGNATURE }])
  expect(states()).toEqual([{ kind: 'own-wallet', address: OWN }])
  expect(await screen.findByText('My own wallet 0x5aAe…eAed')).toBeVisible()
  await user.click(await readyButton(/^Where does the crypto come from/))
  await user.click(await readyButton(/^My wallet 0x5aAe…eAed/))
  await waitFor(() => expect(states()).toHaveLength(2))
})

it('forgets a wallet that refused, and one that does not answer, on another way', async () => {
  let answer: (signature: string) => void = () => undefined
  const later = new Promise<string>((give) => {
    answer = give
  })
  const signatures = [() => Promise.reject(new Error('no')), () => later]
  const leaves = announced('Slow wallet', ({ method }) =>
    method === 'personal_sign' ? (signatures.shift() ?? (() => later))() : Promise.resolve([OWN]),
  )
  const { user, states, desk } = await asked()
  await user.click(await readyButton(/My own wallet/))
  await user.click(await readyButton('Sign with Slow wallet'))
  expect(await screen.findByText(/^The wallet did not sign/)).toBeVisible()
  await user.click(await readyButton(/Hardware or another wallet/))
  expect(screen.queryByText(/^The wallet did not sign/)).not.toBeInTheDocument()
  await user.click(await readyButton('Back'))
  await user.click(await readyButton('Sign with Slow wallet'))
  await waitFor(() => expect(signatures).toEqual([]))
  await user.click(await readyButton('Back'))
  await user.click(await readyButton(/An exchange/))
  expect(await readyButton('Save')).not.toHaveAttribute('aria-busy')
  await act(async () => answer(SIGNATURE))
  leaves()
  await user.type(screen.getByRole('textbox'), 'Kraken')
  expect(desk.callsOf(PROVE)).toEqual([])
  await user.click(await readyButton('Save'))
  await waitFor(() => expect(states()).toEqual([{ kind: 'provider', provider: 'Kraken' }]))
})

it('takes a pasted signature, and says at the field what is wrong without losing what was typed', async () => {
  let isWrong = true
  const { user, copied, message, states } = await asked(() =>
    isWrong
      ? refuses(400, 'VALIDATION_FAILED', { validationError: 'Not from this address.' })
      : proved(),
  )
  await user.click(await readyButton(/My own wallet/))
  await user.click(await readyButton(/Hardware or another wallet/))
  const address = within(dialog()).getByRole('textbox', { name: 'Address of your wallet' })
  await user.type(address, '0x12')
  await user.click(await readyButton('Show the message'))
  expect(await screen.findByText(/starts with 0x and has 42/)).toBeVisible()
  await user.clear(address)
  await user.type(address, OWN)
  await user.click(await readyButton('Show the message'))
  await user.click(await readyButton('Copy the message'))
  expect(copied).toEqual([message])
  const signature = screen.getByRole('textbox', { name: 'Its signature' })
  await user.type(signature, SIGNATURE)
  await user.click(await readyButton('Prove'))
  expect(await screen.findByText('Not from this address.')).toBeVisible()
  expect(signature).toHaveValue(SIGNATURE)
  await user.click(await readyButton('Back'))
  expect(screen.queryByText('Not from this address.')).not.toBeInTheDocument()
  isWrong = false
  await user.click(await readyButton('Show the message'))
  await user.click(await readyButton('Prove'))
  await waitFor(() => expect(states()).toEqual([{ kind: 'own-wallet', address: OWN }]))
})

it('stays asked beside the address where the question could not be loaded', async () => {
  let answer: DeskAnswer = 'offline'
  const desk: DeskScript = { [ORIGIN]: () => answer }
  const { user } = await showWatching({ asksOrigin: true }, { desk })
  await user.click(await readyButton(/^Where does the crypto come from/))
  const again = await readyButton('Try again')
  const origin = { chainId: 8453, networkName: 'Base', isRequired: false, wallets: [] }
  answer = answers({ origin })
  await user.click(again)
  expect(await readyButton(/An exchange/)).toBeVisible()
})

it('says that it was not loaded, and names a network only once it is known', async () => {
  let answer: DeskAnswer = 'offline'
  const origin = { chainId: 8453, networkName: 'Base', isRequired: false, wallets: [] }
  const slow = '/v1/private/transactions/q_2/origin'
  const desk: DeskScript = { [slow]: () => 'never', [ORIGIN]: () => answer }
  const { user, store } = await showWatching({}, { desk })
  const ask = (id: string) => act(() => void store.dispatch(originAsked({ id, isProofOnly: true })))
  ask('q_2')
  expect(await openedDialog()).toHaveTextContent('Loading')
  expect(dialog()).not.toHaveTextContent('A signature')
  ask('q_1')
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
  answer = answers({ origin })
  await user.click(await readyButton('Try again'))
  expect(await screen.findByText(/^A signature on Base shows/)).toBeVisible()
})
