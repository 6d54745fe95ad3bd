import { act, screen, within } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { anOwedHold, aResentHold } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'
import { answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { GET, openHeld, REFUND, refused, RESEND, WALLET } from '@test/fakes/held-screen'
import { CHECK, LIST, passing, PAYEE, UPDATE } from '@test/fakes/wizard-screen'
import { readyButton } from '@test/fakes/ready-button'
import { compactIban } from '@kernel/iban'

import { recipients } from '../../resources/recipients'
import { arrived } from '../../state/route'

const RESTORE = '/v1/private/sepa/recipient/restore'

const tomasz = aRecipient({
  id: 7,
  firstName: 'Tomasz',
  lastName: 'Wójcik',
  nickname: undefined,
  iban: 'DE94370400440532010000',
})
const anna = aRecipient({ id: 9, firstName: 'Anna', lastName: 'Lindqvist', nickname: 'Anna' })
const corrected = 'DE89370400440532013000'

const saidOf = (outcome: string): DeskAnswer => answers({ outcome, checkedTs: 1_763_730_300 })

const script = {
  [GET]: () => answers({ hold: anOwedHold() }),
  [LIST]: () => answers({ recipients: [tomasz, anna] }),
  [CHECK]: () => answers(passing),
  [PAYEE]: () => saidOf('match'),
  [UPDATE]: () => answers({ recipients: [{ ...tomasz, iban: corrected }, anna] }),
  [RESEND]: () => answers({ hold: aResentHold() }),
}

const open = (more = {}, transaction = refused) => openHeld({ ...script, ...more }, transaction)

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

const CONFIRM = 'Send €2,154.37 to Tomasz Wójcik?'

type User = Awaited<ReturnType<typeof open>>['user']

/** From the details to the confirmation of the corrected IBAN. */
async function corrects(user: User) {
  await user.click(await readyButton('Correct the IBAN'))
  const field = await screen.findByRole('textbox', { name: 'IBAN' })
  expect(field).toHaveValue('DE94 3704 0044 0532 0100 00')
  await user.clear(field)
  await user.type(field, `${corrected}{Enter}`)
  return dialog(CONFIRM)
}

describe('a corrected IBAN', () => {
  it('is checked, shown whole with what the bank says, saved, and paid to under one key', async () => {
    let isRefused = true
    let listed = script[LIST]()
    const { user, desk } = await open({
      [LIST]: () => listed,
      [UPDATE]: () => (listed = script[UPDATE]()),
      [CHECK]: ({ body }: { body: unknown }) =>
        answers(
          JSON.stringify(body).includes(corrected) ? passing : { ...passing, isIBANValid: false },
        ),
      [RESEND]: () => {
        if (!isRefused) return script[RESEND]()
        isRefused = false
        return refuses(400, 'VALIDATION_FAILED', { validationError: 'Not to this account.' })
      },
    })
    await user.click(await readyButton('Correct the IBAN'))
    const field = await screen.findByRole('textbox', { name: 'IBAN' })
    await user.type(field, '{Backspace}{Enter}')
    expect(
      await screen.findByText(/A German IBAN has 22 characters; this one has 21/),
    ).toBeVisible()
    await user.keyboard('{Escape}')
    const confirm = await corrects(user)
    for (const text of [
      'DE89 3704 0044 0532 0130 00',
      /Commerzbank.*confirms/i,
      /within two bank days/,
    ])
      expect(await within(confirm).findByText(text)).toBeVisible()
    expect(desk.callsOf(UPDATE)).toEqual([])
    await user.click(await readyButton('Send €2,154.37'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not to this account.')
    await user.click(await readyButton('Send €2,154.37'))
    expect(await dialog('The euros will be sent again')).toHaveTextContent(
      /€2,154.37 goes to Tomasz Wójcik as soon as/,
    )
    expect(desk.callsOf(UPDATE).map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: 7, lastName: 'Wójcik', iban: corrected, bic: 'COBADEFFXXX' }),
    ])
    const sent = desk.callsOf(RESEND)
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({ beneficiaryId: 7, receivesEUR: '2154.37' }),
    )
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('leads back to the IBAN where the account is in another name, and nowhere else', async () => {
    const { user } = await open({ [PAYEE]: () => saidOf('no-match') })
    await corrects(user)
    const check = await readyButton('Check the IBAN')
    expect(screen.queryByRole('button', { name: /^Send €/ })).toBeNull()
    await user.click(check)
    expect(await screen.findByRole('textbox', { name: 'IBAN' })).toHaveValue(
      'DE89 3704 0044 0532 0130 00',
    )
  })

  it('brings a removed recipient back, and says so before', async () => {
    const { user, desk } = await open({
      [LIST]: () => answers({ recipients: [anna] }),
      [RESTORE]: () => answers({ recipients: [tomasz, anna] }),
    })
    await user.click(await readyButton('Correct the IBAN'))
    await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), '{Backspace}0{Enter}')
    expect(await dialog(CONFIRM)).toBeVisible()
    expect(desk.callsOf(RESTORE).map(({ body }) => body)).toEqual([{ id: 7 }])
  })
})

describe('another recipient', () => {
  it('is one of the list but the refused one, and is asked for once', async () => {
    const { user, desk } = await open()
    await user.click(await screen.findByRole('radio', { name: /another recipient/ }))
    await user.click(await readyButton('Send to another recipient'))
    const list = await dialog('Send to another recipient')
    const row = await within(list).findByRole('button', { name: /Anna/ })
    expect(within(list).queryByRole('button', { name: /Wójcik/ })).toBeNull()
    expect(within(list).getByRole('link', { name: 'New person' })).toHaveAttribute(
      'href',
      '/beneficiary/create/individual/tx_h',
    )
    await user.click(row)
    await dialog('Send €2,154.37 to Anna Lindqvist?')
    await user.dblClick(await readyButton('Send €2,154.37'))
    expect(await dialog('The euros will be sent again')).toHaveTextContent('Anna Lindqvist')
    expect(desk.callsOf(UPDATE)).toEqual([])
    expect(desk.callsOf(RESEND).map(({ body }) => body)).toEqual([
      { beneficiaryId: 9, receivesEUR: '2154.37' },
    ])
  })

  it('is shown as it stands now where the desk refuses whom it showed, and never written back', async () => {
    const moved = { ...anna, iban: 'FR7630006000011234567890189' }
    let listed = anna
    const { user, desk, store } = await open({
      [GET]: () => answers({ hold: anOwedHold({ takesBeneficiary: true }) }),
      [LIST]: () => answers({ recipients: [tomasz, listed] }),
      [RESEND]: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes(moved.iban)
          ? script[RESEND]()
          : refuses(400, 'VALIDATION_FAILED', { validationError: 'The recipient was changed.' }),
    })
    await user.click(await screen.findByRole('radio', { name: /another recipient/ }))
    await user.click(await readyButton('Send to another recipient'))
    await user.click(await screen.findByRole('button', { name: /Anna/ }))
    await dialog('Send €2,154.37 to Anna Lindqvist?')
    listed = moved
    // As another device's change comes in.
    await act(async () => {
      await store.dispatch(recipients.endpoints.list.initiate(null, { forceRefetch: true }))
    })
    await user.click(await readyButton('Send €2,154.37'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The recipient was changed.')
    expect(screen.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
    await user.click(await readyButton('Send €2,154.37'))
    await dialog('The euros will be sent again')
    expect(desk.callsOf(UPDATE)).toEqual([])
    const sent = desk.callsOf(RESEND)
    const wish = { beneficiaryId: 9, receivesEUR: '2154.37' }
    expect(sent.map(({ body }) => body)).toEqual(
      [anna, moved].map(({ iban }) => ({
        ...wish,
        beneficiary: { name: 'Anna Lindqvist', iban: compactIban(iban) },
      })),
    )
  })

  it('is asked for again where the list could not be loaded', async () => {
    let listed: DeskAnswer = 'offline'
    const { user } = await open({ [LIST]: () => listed })
    await user.click(await screen.findByRole('radio', { name: /another recipient/ }))
    await user.click(await readyButton('Send to another recipient'))
    expect(await screen.findByText('Your recipients didn’t load')).toBeVisible()
    listed = script[LIST]()
    await user.click(await readyButton('Try again'))
    expect(await screen.findByRole('button', { name: /Anna/ })).toBeVisible()
  })

  it('that was just added stands chosen, also after a reload', async () => {
    const { user, store } = showActivity(() => page(refused), {
      path: '/activity/tx_h?to=9',
      desk: script,
    })
    await screen.findByRole('radio', { name: /Correct/ })
    act(() => void store.dispatch(arrived('/activity/tx_h')))
    await dialog('Send €2,154.37 to Anna Lindqvist?')
    await user.click(await readyButton('Choose another recipient'))
    expect(await dialog('Send to another recipient')).toBeVisible()
  })
})

describe('crypto instead', () => {
  it('is about what the euros buy, and fixed once it is approved', async () => {
    const { user, desk, unmount } = await open({
      [REFUND]: () => answers({ hold: anOwedHold({}, { status: 'refund-asked' }) }),
    })
    await user.click(await screen.findByRole('radio', { name: /Take crypto back/ }))
    await user.click(await readyButton('Take crypto back'))
    expect(await screen.findByText(/about 2,481.67 USDC.*never more than 2,500 USDC/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Your wallet address' }), WALLET)
    await user.keyboard('{Enter}')
    expect(await dialog('Is this your address?')).toHaveTextContent('about 2,481.67 USDC')
    await user.click(await readyButton('Ask for a refund'))
    await dialog('Refund asked for')
    expect(desk.callsOf(REFUND).map(({ body }) => body)).toEqual([{ address: WALLET }])
    unmount()
    const refund = { address: WALLET, askedTs: 1_763_730_300, tokenAmount: '2480.11' }
    const { details } = await open(
      { [GET]: () => answers({ hold: anOwedHold({}, { status: 'refund-approved', refund }) }) },
      { ...refused, hold: { id: 'h_1', status: 'refund-approved', reason: 'bank' } },
    )
    expect(await within(details).findByText('2,480.11 USDC')).toBeVisible()
  })
})
