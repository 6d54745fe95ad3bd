import type { User } from '../../setup/browser-user'
import { changesIban } from '../../setup/recipient-change'
import { keepPasskeys } from '../../setup/virtual-authenticator'
import type { World } from '../../setup/world'
import { theVisitors } from './visitors'

/** Who has no recipient yet. */
const NORA = { email: 'nora@falk.example', viewport: { width: 390, height: 844 } }
const ANNA = { type: 'individual', firstName: 'Anna', lastName: 'Lindqvist' } as const
const BO = { type: 'individual', firstName: 'Bo', lastName: 'Ek' } as const
const IBAN = 'DE89 3704 0044 0532 0130 00'
const OTHER = 'AT61 1904 3002 3457 3201'
const THIRD = 'NL91 ABNA 0417 1643 00'
const FOURTH = 'FR14 2004 1010 0505 0001 3M02 606'
const QUESTION = 'Is this what you want?'

let world: World

beforeAll(() => {
  ;({ world } = theVisitors())
})

const forgetSignIn = ({ email }: User) =>
  world.rows(
    `update sessions set opened_at = opened_at - interval '11 minutes'
     where account_id = (select id from accounts where email = $1)`,
    [email],
  )

const dialog = ({ page }: User) => page.getByRole('dialog', { name: QUESTION })

async function typesCode(user: User): Promise<void> {
  const known = await user.countMails()
  await user.button('Send me a code').click()
  await user.field('One-time code, 6 digits').fill(await user.mailedCode(known))
}

async function changesNewest(user: User, iban: string): Promise<void> {
  const [row] = await world.rows<{ id: number }>('select max(id) as id from recipients')
  await changesIban(user, row?.id ?? 0, iban)
}

it('a recipient after the first is confirmed by a mailed code that shows whom, and each change of it anew', async () => {
  const user = await world.user(NORA)
  await world.forgetLimits()
  await user.signsIn()
  await forgetSignIn(user)
  // The first transfer of a new customer asks nothing more.
  await user.adds({ ...ANNA, iban: IBAN })
  await user.adds({ ...BO, iban: OTHER }, /Is this what you want\?/)
  await dialog(user).getByText('Bo Ek').waitFor()
  await dialog(user).getByText('3201').waitFor()

  // Nothing that was typed is lost.
  await user.button('Close').click()
  await dialog(user).waitFor({ state: 'detached' })
  await user.page.getByRole('definition').filter({ hasText: OTHER }).waitFor()
  await user.button('Add new recipient').click()
  const before = await user.countMails()
  await user.button('Send me a code').click()
  const code = user.field('One-time code, 6 digits')
  // Once it has come, the next mail is that of the new code.
  await user.mailedCode(before)
  await code.fill('000000')
  await dialog(user).getByText('4 tries left').waitFor()
  const known = await user.countMails()
  await user.button('Send a new code').click()
  await code.fill(await user.mailedCode(known))
  await user.text('Beneficiary added').waitFor()

  await changesNewest(user, THIRD)
  await typesCode(user)
  await user.text('Beneficiary edited').waitFor()
  await changesNewest(user, FOURTH)
  await dialog(user).getByText('2606').waitFor()
  await typesCode(user)
  await user.text('Beneficiary edited').waitFor()
  await user.leaves()
})

it('whoever has a passkey confirms with it: a recipient, and a large transfer, once', async () => {
  const user = await world.user({ ...NORA, email: 'treasury@noordzee.example' })
  await keepPasskeys(user)
  await world.forgetLimits()
  await user.signsIn()
  await user.adds({ ...ANNA, iban: IBAN })
  await user.opens('/settings/security')
  await user.button('Add a passkey').click()
  await user.heading('A passkey guards this account').waitFor()
  await forgetSignIn(user)
  await user.opens('/')
  await user.adds({ ...BO, iban: OTHER }, /Is this what you want\?/)
  await user.button('Confirm with passkey').click()
  await user.recipientRow('Bo').waitFor()

  const sent = { token: 'USD Coin', symbol: 'USDC', network: 'polygon', amount: '20000' }
  await user.ordersUpToReview({ recipient: 'Bo', ...sent })
  const lock = user.button('Lock rate and get address')
  await lock.click()
  await dialog(user).getByText('This is a large amount, so we ask once.').waitFor()
  for (const shown of ['Bo Ek', '3201', /^€1\d,\d{3}\.\d\d$/])
    await dialog(user).getByText(shown).waitFor()
  await user.button('Close').click()
  await dialog(user).waitFor({ state: 'detached' })
  await lock.click()
  await user.button('Confirm with passkey').click()
  await user.text('Receiver wallet address').waitFor()
  await user.leaves()
})
