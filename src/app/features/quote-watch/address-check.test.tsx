import { act, screen, within } from '@testing-library/react'

import { aQuote, DEPOSIT_ADDRESS } from '@test/builders/quote'
import { TEST_KEYS } from '@test/builders/signed-address'
import { answers } from '@test/fakes/desk-fetch'
import {
  dialog,
  openedDialog,
  redrawn,
  showQuote,
  showWatching,
  spoil,
} from '@test/fakes/quote-screen'
import { testServices } from '@test/setup/store'

import { PINNED_KEY } from '../../resources/address-keys'
import { addressAlarm } from './address-check'

const OTHER = `0x${'5'.repeat(40)}`
const ALARM = '/v1/private/quotes/q_1/address-alarm'
const signed = aQuote()
const proof = signed.addressProof
const unsigned = aQuote({ addressProof: undefined })

describe('the check of a signed address', () => {
  const storage = () => testServices().storage

  it('passes what was signed, and keeps the key', async () => {
    const kept = storage()
    expect(await addressAlarm(signed, kept)).toBeNull()
    expect(kept.get(PINNED_KEY)).toBe(TEST_KEYS.at(-1)?.key)
    expect(await addressAlarm(signed, kept)).toBeNull()
  })

  it.each([
    ['another address', { receiverWalletAddress: OTHER }, 'forged'],
    ['another token', { token: { ...signed.token, address: OTHER } }, 'forged'],
    ['other decimals', { token: { ...signed.token, decimals: 8 } }, 'forged'],
    ['another chain', { chainId: 1 }, 'forged'],
    ['no chain', { chainId: undefined }, 'forged'],
    ['another amount', { tokenAmount: '25000' }, 'forged'],
    ['more time', { expiredTs: 9_999 }, 'forged'],
    ['another quote’s proof', { quoteId: 'q_2' }, 'forged'],
    ['no proof', { addressProof: undefined }, 'unsigned'],
    ['a foreign key', { addressProof: proof && { ...proof, key: 'CW-7' } }, 'unknown-key'],
  ] as const)('refuses %s', async (_case, change, alarm) => {
    expect(await addressAlarm({ ...signed, ...change }, storage())).toBe(alarm)
  })

  it('refuses a list of keys that does not follow from the kept one', async () => {
    const kept = storage()
    kept.set(PINNED_KEY, 'another')
    expect(await addressAlarm(signed, kept)).toBe('other-key')
    expect(await addressAlarm(signed, kept, [])).toBe('other-key')
  })

  it('checks nothing in a build without keys', async () => {
    expect(await addressAlarm(unsigned, storage(), [])).toBeNull()
  })
})

describe('the screen', () => {
  const told = () => ({ [ALARM]: () => answers({}) })
  const blocked = async () => {
    expect(await screen.findByRole('heading', { name: 'Do not send' })).toBeVisible()
    expect(screen.queryByText('0x7c4E')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy address' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }

  it('says that it checked, and what it cannot', async () => {
    await showWatching()
    expect(screen.getByText(/^Signature checked.*only words that another program/)).toBeVisible()
  })

  it('never shows an address that was changed on the way, and tells the desk once', async () => {
    const { desk, tick } = showQuote(
      { receiverWalletAddress: OTHER, ...(proof && { addressProof: proof }) },
      { desk: told() },
    )
    await blocked()
    expect(screen.getByRole('alert')).toHaveTextContent('not what was signed')
    tick(1141)
    expect(desk.callsOf(ALARM)).toHaveLength(1)
  })

  it.each([
    ['the shown address', () => spoil('text', (node) => (node.textContent = OTHER))],
    ['a copy in its place', () => spoil('text', (node) => node.replaceWith(node.cloneNode(true)))],
    ['the copy button', () => spoil('copy', (node) => node.replaceWith(node.cloneNode(true)))],
    ['its frame', () => spoil('copy', (node) => document.createElement('b').append(node))],
  ])('is blocked once a script changes %s', async (_case, change) => {
    const { desk } = await showWatching({}, { desk: told() })
    act(change)
    await blocked()
    expect(screen.getByRole('alert')).toHaveTextContent('Something in this page changed')
    expect(desk.callsOf(ALARM)).toHaveLength(1)
  })

  it('is blocked once a script changes the code', async () => {
    const { user } = await showWatching({}, { desk: told() })
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    expect(within(dialog()).getByRole('img', { name: /receiver wallet/ })).toBeVisible()
    act(() => spoil('code', redrawn))
    await blocked()
  })

  it('copies nothing once a script took the clipboard', async () => {
    const { user, copied } = await showWatching({}, { desk: told() })
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    await blocked()
    expect(copied).toEqual([])
  })

  it('stands while the address is drawn again and shown in more places', async () => {
    const { user, announce } = await showWatching()
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    await user.click(within(dialog()).getByRole('radio', { name: 'With amount' }))
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Pay with wallet' }))
    expect(within(await openedDialog()).getByText('0x7c4E')).toBeVisible()
    expect(screen.queryByText('Do not send')).not.toBeInTheDocument()
  })
})

it('is about the address of the quote', () => {
  expect(signed.receiverWalletAddress).toBe(DEPOSIT_ADDRESS)
})
