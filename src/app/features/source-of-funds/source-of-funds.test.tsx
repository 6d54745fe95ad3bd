import { Blob as NodeBlob } from 'node:buffer'

import { act, screen, waitFor, within } from '@testing-library/react'

import { aRecipient, aSession } from '@test/builders/account'
import { answers, deskFetch, lateAnswer, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { fakeWindow } from '@test/fakes/window'
import { renderWithStore } from '@test/setup/render'
import type { FundsOutline } from '@contract/v1/source-of-funds'

import { sessionOpened, signedOut, ticked } from '../../events'
import type { Download } from '../../platform/download'
import { feature } from './feature'
import { fundsClosed, fundsOpened } from './slice'

const OUTLINE = '/v1/private/source-of-funds'
const PACK = `${OUTLINE}/pack`
const NOW = Date.UTC(2026, 10, 27, 9) / 1_000

const outline = (over: Partial<FundsOutline> = {}): FundsOutline => ({
  ...{
    transfers: 23,
    deposits: 24,
    files: 50,
    receipts: 23,
    feesEUR: '98.41',
    paidEUR: '31407.20',
  },
  tokens: [
    { amount: '9.149', symbol: 'ETH' },
    { amount: '9206', symbol: 'USDC' },
  ],
  wallets: { senders: 2, proved: 2, provedTs: [Date.UTC(2026, 2, 2) / 1_000] },
  recipients: [
    { name: 'Atelier Noordzee B.V.', type: 'business' },
    { name: 'Anna Lindqvist', type: 'individual' },
    { name: 'Piotr Kowalczyk', type: 'individual' },
  ],
  ...over,
})

function shown(script: DeskScript = {}) {
  // With the card beside.
  fakeWindow({ isTall: false, isWide: true })
  const saved: string[] = []
  const desk = deskFetch({
    [OUTLINE]: () => answers(outline()),
    '/v1/private/sepa/recipients': () => answers({ recipients: [aRecipient()] }),
    ...script,
  })
  const services = { download: ({ fileName }: Download) => saved.push(fileName) }
  const view = renderWithStore(<feature.Screen />, {
    ...{ fetch: desk.fetch, features: [feature], services },
  })
  act(() => {
    view.store.dispatch(sessionOpened(aSession()))
    view.store.dispatch(ticked({ now: NOW }))
  })
  return { ...view, desk, saved }
}

const packAnswer = (name: string) =>
  new Response(new NodeBlob(['PK']) as Blob, {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  })

const make = () => screen.findByRole('button', { name: 'Make the pack' })

it('says what is in the pack before it is made, and whose wallets are not proved', async () => {
  let proved = 2
  const { user } = shown({
    [OUTLINE]: () => answers(outline({ wallets: { ...outline().wallets, proved } })),
  })
  const list = await screen.findByRole('list', { name: 'In the pack' })
  const parts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(parts()).toEqual([
    '24 inbound transfersDate, chain, hash, sender, amount',
    'Ownership of 2 walletsSigned by you on 02 March 2026',
    'Rates, fees and marginFor each transfer, with sources',
    '23 payoutsEnd-to-end ID, reference, booking date',
    'Statements and receiptsReceipts are checked by anyone on the verify page',
  ])
  const proof = screen.getByLabelText('What the pack proves')
  expect(proof).toHaveTextContent(/9.149 ETH, 9,206 USDCownership proved/)
  // The brand is the operator's.
  expect(proof).toHaveTextContent(/Arrived with us/)
  expect(proof).toHaveTextContent(/Rates, fees €98.41.*€31,407.20.*Atelier Noordzee B.V.and 2 more/)

  proved = 1
  await user.click(screen.getByRole('button', { name: 'Period: Last 12 months' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Last year' }))
  await screen.findByText('Ownership of 1 of 2 wallets')
  expect(screen.queryByText('ownership proved')).not.toBeInTheDocument()
})

it('makes the pack of the chosen days, recipient and language, and the report alone', async () => {
  const { user, desk, saved } = shown({ [PACK]: () => packAnswer('mittelherkunft.zip') })
  await make()
  const choose = async (button: RegExp, item: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(screen.getByRole('menuitemradio', { name: item }))
  }
  await choose(/^Period/, 'Last year')
  await choose(/^Recipient/, 'Anna Lindqvist')
  await choose(/^Language/, 'Deutsch')
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  await waitFor(() => expect(saved).toEqual(['mittelherkunft.zip']))
  await user.click(screen.getByRole('button', { name: 'Only the PDF' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const days = '?from=2025-01-01&to=2025-12-31&recipient=7'
  expect(desk.callsOf(OUTLINE).at(-1)?.query).toBe(days)
  expect(desk.callsOf(PACK).map(({ query }) => query)).toEqual([
    `${days}&language=de&form=zip`,
    `${days}&language=de&form=pdf`,
  ])
})

it('lets nothing else be asked while a pack is made, even by who has left and come back', async () => {
  const { user, desk, store } = shown({ [PACK]: () => 'never' })
  await make()
  await user.click(screen.getByRole('button', { name: /^Period/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Last year' }))
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  const isWaited = async () => {
    await waitFor(async () => expect(await make()).toHaveAttribute('aria-busy', 'true'))
    for (const name of ['Only the PDF', 'Period: Last year', /^Recipient/, /^Language/])
      expect(screen.getByRole('button', { name })).toBeDisabled()
  }
  await isWaited()
  act(() => void store.dispatch(fundsClosed()))
  await isWaited()
  await user.click(await make())
  expect(desk.callsOf(PACK)).toHaveLength(1)
})

it.each([
  ['all anew once the pack is there', packAnswer('pack.zip'), 'Last 12 months', 0],
  ['why there is none', refuses(500, 'INTERNAL_ERROR'), 'Last year', 1],
] as const)('shows who comes back later %s', async (_what, made, period, alerts) => {
  const late = lateAnswer()
  const { user, desk, store } = shown({ [PACK]: () => late.answer })
  await make()
  await user.click(screen.getByRole('button', { name: /^Period/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Last year' }))
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  await waitFor(() => expect(desk.callsOf(PACK)).toHaveLength(1))
  act(() => void store.dispatch(fundsClosed()))
  late.give(made)
  await waitFor(async () => expect(await make()).not.toHaveAttribute('aria-busy', 'true'))

  act(() => void store.dispatch(fundsOpened()))
  expect(screen.getByRole('button', { name: `Period: ${period}` })).toBeVisible()
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
})

it('gives up a pack when its session ends, and makes one for who signs in next', async () => {
  const { user, desk, store } = shown({ [PACK]: () => 'never' })
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  act(() => void store.dispatch(signedOut()))
  await waitFor(() => expect(desk.aborts()).toBe(1))
  act(() => void store.dispatch(sessionOpened(aSession())))
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  await waitFor(() => expect(desk.callsOf(PACK)).toHaveLength(2))
})

it('offers no pack of nothing, or of more transfers than one takes', async () => {
  let transfers = 0
  const { user } = shown({ [OUTLINE]: () => answers(outline({ transfers })) })
  expect(await screen.findByText(/^No transfer was paid in this time/)).toBeVisible()
  expect(await make()).toBeDisabled()
  transfers = 201
  await user.click(screen.getByRole('button', { name: /^Period/ }))
  await user.click(screen.getByRole('menuitemradio', { name: 'All years' }))
  expect(await screen.findByText(/^One pack takes 200 transfers/)).toBeVisible()
  expect(await make()).toBeDisabled()
})

it('says why there is no pack, and lets what was not loaded be loaded again', async () => {
  let isDown = true
  const { user } = shown({
    [OUTLINE]: () => (isDown ? refuses(500, 'INTERNAL_ERROR') : answers(outline())),
    [PACK]: () => refuses(429, 'TOO_MANY_REQUESTS'),
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/could not be loaded/)
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await make()).toBeEnabled())
  await user.click(await make())
  expect(await screen.findByText(/^Several packs were made just now/)).toBeVisible()
})
