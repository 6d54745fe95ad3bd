import { act, screen, within } from '@testing-library/react'

import { aHold } from '@test/builders/transaction'
import { NOW } from '@test/fakes/activity-screen'
import { answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { ACCEPT, GET, held, openHeld, REFUND, WALLET } from '@test/fakes/held-screen'
import { readyButton } from '@test/fakes/ready-button'

import { ticked } from '../../events'
import { LONGEST_PAUSE_MS } from '../../platform/back-off'
import { MOST_TRIES } from '../../platform/send-again'
import { walletSuggested } from './slice'

async function opensRefund(user: Awaited<ReturnType<typeof openHeld>>['user']) {
  await user.click(await screen.findByRole('radio', { name: /Take/ }))
  await user.click(await readyButton('Take 1,000 USDC back'))
}

describe('held money', () => {
  it('says why it is held, what arrived on which network, and what each way gives', async () => {
    const { details } = await openHeld()
    const section = within(details).getByRole('region', { name: 'Action needed' })
    expect(await within(section).findByText('1,000 USDC on Polygon')).toBeVisible()
    expect(section).toHaveTextContent(
      /after your quote had expired.*It is safe, and nothing is lost/,
    )
    const [convert, back] = within(section).getAllByRole('radio')
    expect(convert).toHaveAccessibleName(/Convert at today’s rate.*€864.21 they get/)
    expect(back).toHaveAccessibleName(/Take 1,000 USDC back.*on Polygon/)
    expect(within(details).queryByRole('button', { name: 'Download statement' })).toBeNull()
    expect(within(details).getAllByText('On hold')).toHaveLength(1)
  })

  it('offers a refund alone of what the desk does not list', async () => {
    await openHeld({}, { ...held, hold: { id: 'h_1', status: 'held', reason: 'unlisted' } })
    expect(await readyButton('Take 1,000 USDC back')).toBeVisible()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  it('shows rate, fee, euros and recipient before anything is agreed, then agrees to exactly that', async () => {
    const { user, desk } = await openHeld({
      [ACCEPT]: () => answers({ hold: aHold({ status: 'accepted' }) }),
    })
    await user.click(await readyButton('Convert 1,000 USDC'))
    const dialog = await screen.findByRole('dialog', { name: 'Convert at today’s rate' })
    for (const text of ['1,000 USDC', '€1.00', '€864.21', 'Ada Lovelace', /DE89 3704/])
      expect(await within(dialog).findByText(text)).toBeVisible()
    await user.click(await readyButton('Send €864.21'))
    expect(await screen.findByRole('dialog', { name: 'The euros are on their way' })).toBeVisible()
    const [call] = desk.callsOf(ACCEPT)
    expect(call?.body).toEqual({ eurAmount: '865.21', feeEUR: '1.00' })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,}$/)
    await user.click(await readyButton('Done'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends one request for a double click', async () => {
    const { user, desk } = await openHeld({ [ACCEPT]: () => 'never' })
    await user.click(await readyButton('Convert 1,000 USDC'))
    await user.dblClick(await readyButton('Send €864.21'))
    expect(desk.callsOf(ACCEPT)).toHaveLength(1)
  })

  it('says that the price has moved, and shows the new figures under a new key', async () => {
    let moved = false
    const { user, desk } = await openHeld({
      [GET]: () => answers({ hold: aHold(moved ? { euros: '800.00', receives: '799.00' } : {}) }),
      [ACCEPT]: () => {
        if (moved) return answers({ hold: aHold({ status: 'accepted' }) })
        moved = true
        return refuses(400, 'VALIDATION_FAILED', { validationError: 'The price has moved.' })
      },
    })
    await user.click(await readyButton('Convert 1,000 USDC'))
    await user.click(await readyButton('Send €864.21'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has moved.')
    await user.click(await readyButton('Send €799.00'))
    await screen.findByRole('dialog', { name: 'The euros are on their way' })
    expect(desk.callsOf(ACCEPT).map(({ body }) => body)).toEqual([
      { eurAmount: '865.21', feeEUR: '1.00' },
      { eurAmount: '800.00', feeEUR: '1.00' },
    ])
  })

  it('asks for the figures again before the desk’s word runs out', async () => {
    const { user, desk, store } = await openHeld()
    await user.click(await readyButton('Convert 1,000 USDC'))
    await readyButton('Send €864.21')
    const asked = desk.callsOf(GET).length
    act(() => void store.dispatch(ticked({ now: NOW + 20 })))
    expect(desk.callsOf(GET)).toHaveLength(asked)
    act(() => void store.dispatch(ticked({ now: NOW + 25 })))
    expect(desk.callsOf(GET)).toHaveLength(asked + 1)
  })

  it.each<[string, () => DeskAnswer]>([
    ['no answer', () => 'offline'],
    ['a gateway’s words', () => new Response('<html>', { status: 502 })],
    ['an empty answer', () => new Response('')],
    ['somebody’s page', () => new Response('<html>')],
  ])('sends the very same request again after %s, and says so in the end', async (_case, said) => {
    jest.useFakeTimers({ doNotFake: ['performance'], advanceTimers: true })
    try {
      const { user, desk } = await openHeld({ [ACCEPT]: said })
      await user.click(await readyButton('Convert 1,000 USDC'))
      await user.click(await readyButton('Send €864.21'))
      await act(() => jest.advanceTimersByTimeAsync(LONGEST_PAUSE_MS))
      expect(await screen.findByRole('alert')).toHaveTextContent('nothing is lost')
      expect(desk.callsOf(ACCEPT)).toHaveLength(MOST_TRIES)
      await user.click(await readyButton('Send €864.21'))
      const keys = desk.callsOf(ACCEPT).map(({ headers }) => headers.get('idempotency-key'))
      expect(keys.length).toBeGreaterThan(MOST_TRIES)
      expect(new Set(keys).size).toBe(1)
    } finally {
      jest.useRealTimers()
    }
  })

  it('says that somebody else was first where there are no figures any more', async () => {
    const { offer: _none, ...decided } = aHold({ status: 'accepted' })
    const { user } = await openHeld({ [GET]: () => answers({ hold: decided }) })
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByRole('dialog', { name: /decided already/ })).toBeVisible()
  })

  it('says that somebody else was first', async () => {
    const { user } = await openHeld({ [ACCEPT]: () => refuses(409, 'CONFLICT') })
    await user.click(await readyButton('Convert 1,000 USDC'))
    await user.click(await readyButton('Send €864.21'))
    expect(await screen.findByRole('dialog', { name: /decided already/ })).toBeVisible()
  })

  it('offers to try again where the figures cannot be had', async () => {
    let isUp = false
    const { user } = await openHeld({
      [GET]: () => (isUp ? answers({ hold: aHold() }) : refuses(500, 'INTERNAL_ERROR')),
    })
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    isUp = true
    await user.click(await readyButton('Try again'))
    expect(await readyButton('Send €864.21')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says why there is no rate', async () => {
    const { user } = await openHeld({
      [GET]: () => answers({ hold: aHold({ obstacle: 'recipient-gone' }) }),
    })
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByText(/recipient was removed/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('takes an address for the refund, shows it whole to be confirmed, and asks for it then', async () => {
    const refund = { address: WALLET, askedTs: NOW }
    const { user, desk } = await openHeld({
      [REFUND]: () => answers({ hold: aHold({ status: 'refund-asked', refund }) }),
    })
    await opensRefund(user)
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a refund' })
    expect(await within(dialog).findByText(/send 1,000 USDC back to you on Polygon/)).toBeVisible()
    const field = within(dialog).getByRole('textbox', { name: 'Your wallet address' })
    await user.type(field, '0x12')
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
    expect(within(dialog).getByText(/0x and 40 characters/)).toBeVisible()
    await user.clear(field)
    await user.type(field, ` ${WALLET} {Enter}`)
    const question = await screen.findByRole('dialog', { name: 'Is this your address?' })
    expect(question).toHaveTextContent(WALLET)
    expect(within(question).getByText('Polygon')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Change the address' }))
    expect(screen.getByRole('textbox', { name: 'Your wallet address' })).toHaveValue(WALLET)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(desk.callsOf(REFUND)).toEqual([])
    await user.click(await readyButton('Ask for a refund'))
    expect(await screen.findByRole('dialog', { name: 'Refund asked for' })).toBeVisible()
    expect(desk.callsOf(REFUND).map(({ body }) => body)).toEqual([{ address: WALLET }])
  })

  it('fills in the address of the wallet that paid on a press (screens 18)', async () => {
    const { user, store } = await openHeld()
    await opensRefund(user)
    await screen.findByRole('dialog', { name: 'Ask for a refund' })
    act(() => void store.dispatch(walletSuggested({ wallet: 'MetaMask', address: WALLET })))
    const field = screen.getByRole('textbox', { name: 'Your wallet address' })
    expect(field).toHaveValue('')
    await user.click(await readyButton('Use the address of MetaMask'))
    expect(field).toHaveValue(WALLET)
  })

  it('shows the desk’s refusal of an address', async () => {
    const { user } = await openHeld({
      [REFUND]: () => refuses(400, 'VALIDATION_FAILED', { validationError: 'A typing mistake.' }),
    })
    await opensRefund(user)
    await user.type(await screen.findByRole('textbox', { name: 'Your wallet address' }), WALLET)
    await user.keyboard('{Enter}')
    await user.click(await readyButton('Ask for a refund'))
    expect(await screen.findByRole('alert')).toHaveTextContent('A typing mistake.')
  })

  it('shows where a refund goes, by which transaction, and how far it is', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const refund = { address: WALLET, askedTs: NOW, hash, link: `https://scan.test/tx/${hash}` }
    const { details } = await openHeld(
      { [GET]: () => answers({ hold: aHold({ status: 'refund-sent', refund }) }) },
      { ...held, hold: { id: 'h_1', status: 'refund-sent', reason: 'late' } },
    )
    expect(await within(details).findByRole('link', { name: '0xabab…abab' })).toBeVisible()
    expect(within(details).getByText('Polygon')).toBeVisible()
    expect(within(details).getByText(/The network is confirming it/)).toBeVisible()
    expect(within(details).queryByRole('radio')).toBeNull()
  })

  it('says in its row whose turn it is', async () => {
    const { unmount } = await openHeld()
    expect(screen.getByRole('button', { name: /Arrived late, held.*Action needed/ })).toBeVisible()
    unmount()
    await openHeld({}, { ...held, hold: { id: 'h_1', status: 'refund-asked', reason: 'late' } })
    expect(screen.getByRole('button', { name: /On hold.*Refund under way/ })).toBeVisible()
  })

  it('asks nobody for a refund before the network is shown, and lets it be loaded again', async () => {
    let isUp = false
    const { user, desk } = await openHeld({
      [GET]: () => (isUp ? answers({ hold: aHold() }) : refuses(500, 'INTERNAL_ERROR')),
    })
    await opensRefund(user)
    await user.type(await screen.findByRole('textbox', { name: 'Your wallet address' }), WALLET)
    await user.keyboard('{Enter}')
    expect(desk.callsOf(REFUND)).toEqual([])
    isUp = true
    await user.click(await readyButton('Try again'))
    expect(await screen.findByText(/back to you on Polygon/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your wallet address' })).toHaveValue(WALLET)
  })

  it('hides the sheet of a phone behind the dialog, and shows it again', async () => {
    const { user } = await openHeld({}, held, false)
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByRole('dialog', { name: 'Convert at today’s rate' })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Transaction details' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Transaction details' })).toBeVisible()
  })
})
