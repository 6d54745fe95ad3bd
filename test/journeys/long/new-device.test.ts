import type { Quote } from '@contract/v1/quotes'
import type { RecipientList } from '@contract/v1/recipients'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { changesIban } from '../../setup/recipient-change'
import { World } from '../../setup/world'

const MARTA = {
  email: 'marta@kowalczyk.example',
  viewport: { width: 1440, height: 900 },
}
const ANNA = { type: 'individual', firstName: 'Anna', lastName: 'Lindqvist' } as const
const OWN = 'DE89 3704 0044 0532 0130 00'
const OF_THIEF = 'AT61 1904 3002 3457 3201'
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const REFUSED = /^This device is new\. For your safety it can do this from .+ UTC on\./

let world: World

beforeAll(async () => {
  world = await World.open()
})

afterAll(() => world.close())

const recipientOf = async (user: User) => {
  const { recipients } = await user.asks<RecipientList>('/v1/private/sepa/recipients')
  const [recipient] = recipients
  if (!recipient) throw new Error('no recipient')
  return recipient
}

/** Half as much again as was agreed on, so that the rest waits for its owner. */
async function paysTooMuch(owner: User): Promise<string> {
  const path = await owner.takesQuote({
    recipient: 'Anna',
    ...{ token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '1000' },
  })
  const id = path.split('/').at(-1) ?? ''
  const { quote } = await owner.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)
  await sendTokens(owner, quote, 1_500_000_000n)
  return (await seesInDesk(owner, ({ hold }) => hold?.reason === 'over')).id
}

/** It is not made at once, which its page says. */
async function asksForOtherIban(thief: User): Promise<void> {
  await changesIban(thief, (await recipientOf(thief)).id, OF_THIEF)
  await thief.heading('The change waits').waitFor({ timeout: 60_000 })
  await thief.page.getByText('A device that you have used before can allow it sooner.').waitFor()
}

async function paysOut(thief: User, transactionId: string): Promise<void> {
  await thief.opens(`/activity/${transactionId}`)
  await thief.page.getByRole('button', { name: 'Convert 500 USDC' }).click()
  await thief.page.getByRole('button', { name: /^Send €/ }).click()
  await thief.page.getByText(REFUSED).first().waitFor()
}

async function takesBack(thief: User, transactionId: string): Promise<void> {
  const { page } = thief
  await thief.opens(`/activity/${transactionId}`)
  await page.getByRole('radio', { name: /Take 500 USDC back/ }).press('Space')
  await page.getByRole('button', { name: 'Take 500 USDC back' }).first().click()
  await page.getByRole('textbox', { name: 'Your wallet address' }).fill(WALLET)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Is this your address?' }).waitFor()
  await page.getByRole('button', { name: 'Ask for a refund' }).first().click()
  await page.getByText(REFUSED).first().waitFor()
}

/** A second Anna, with another account. */
async function addsTwin(thief: User): Promise<void> {
  await thief.opens('/')
  await thief.adds({ ...ANNA, iban: OF_THIEF }, REFUSED)
}

/** A passkey of its own, and nobody else signed in. */
async function locksOwnerOut(thief: User): Promise<void> {
  const { page } = thief
  const alert = page.getByRole('alert').filter({ hasText: REFUSED })
  await thief.opens('/settings/security')
  await thief.button('Add a passkey').click()
  await alert.waitFor()
  await thief.opens('/settings/security')
  await thief.button('End all others').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await alert.waitFor()
}

/** The lines of mails that match, the newest first, once so many have come. */
async function mailsAbout({ context, page, origin }: User, sign: RegExp, count: number) {
  for (let look = 0; look < 100; look++) {
    const answer = await context.request.get(`${origin}/sandbox/state`)
    const { mails } = (await answer.json()) as { mails: readonly { text: string }[] } // the sandbox's own wire
    const lines = mails.flatMap(({ text }) => text.split('\n').filter((line) => sign.test(line)))
    if (lines.length >= count) return lines
    await page.waitForTimeout(100)
  }
  throw new Error('no such mails came')
}

it('a thief with the mailbox redirects nothing from a new device, locks nobody out, is seen on the owner’s, and is ended there', async () => {
  const owner = await world.user(MARTA)
  await owner.signsIn()
  await owner.adds({ ...ANNA, iban: OWN })
  const transactionId = await paysTooMuch(owner)

  // A code may be asked for once a minute; the test has no minute.
  await world.forgetLimits()
  const thief = await world.user(MARTA)
  await thief.signsIn()
  await paysOut(thief, transactionId)
  await takesBack(thief, transactionId)
  await addsTwin(thief)
  await locksOwnerOut(thief)
  await asksForOtherIban(thief)

  expect(await world.rows(`select status from holds where reason = 'over'`)).toEqual([
    { status: 'held' },
  ])
  expect(await mailsAbout(owner, /^Tried: /, 5)).toEqual([
    'Tried: end another device',
    'Tried: add a passkey',
    'Tried: change a recipient',
    'Tried: have held crypto sent to an address',
    'Tried: pay held money out',
  ])

  await owner.opens('/settings/security')
  const refused = owner.page.getByRole('region', { name: 'Refused on a new device' })
  await refused.getByText(/tried to change a recipient, IBAN ending in 3201/).waitFor()
  await refused.getByText(/tried to pay held money out/).waitFor()
  await refused.getByText(/tried to have held crypto sent to an address/).waitFor()
  await refused.getByText(/tried to add a passkey/).waitFor()
  await refused.getByText(/tried to end another device/).waitFor()
  await owner.opens('/')
  await owner.page.getByRole('link', { name: /^A new device asks for another IBAN/ }).click()
  await owner.heading('Did you ask for this?').waitFor()
  for (const iban of [OWN, OF_THIEF]) await owner.text(iban).first().waitFor()
  await owner.button('Stop the change').click()
  await owner.page.getByText(/^The change to AT61 .* was stopped/).waitFor()
  expect((await recipientOf(owner)).iban).toBe(OWN.replaceAll(' ', ''))

  await thief.opens('/')
  await thief.button('Sign in').waitFor()
  expect(owner.faults).toEqual([])
  await thief.leaves()
  await owner.leaves()
})
