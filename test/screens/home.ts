import type { Recipient, RecipientList } from '@contract/v1/recipients'
import type { Walk } from './walk'

const LIST = '**/sepa/recipients'

/** The list while it loads, where it fails, empty, and the menu for somebody new. */
export async function home(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.look('home-empty')
  await user.button('New recipient').click()
  await walk.look('home-create-menu')
  await user.page.keyboard.press('Escape')
  await user.button('Dismiss tip').click()
  await walk.look('home-tip-dismissed')
  await walk.during(LIST, 'refused', async () => {
    await user.opens('/')
    await user.text('Your recipients didn’t load').waitFor()
    await walk.freeze()
    await walk.look('home-failed')
  })
  await walk.during(LIST, 'never', async () => {
    await user.opens('/')
    await user.heading('Who gets the euros?').waitFor()
    await walk.look('home-loading')
  })
}

const NAMES = ['Åsa', 'Bert', 'Chloé', 'Dora', 'Emil', 'Fritz', 'Łukasz', 'Mia', 'Ødegård', 'Zoë']

/** Sixty people, of whom the first are those that exist. */
function sixty({ recipients }: RecipientList): RecipientList {
  const [one] = recipients
  if (!one) throw new Error('nobody to make sixty of')
  const others = Array.from({ length: 60 }, (_one, at): Recipient => {
    const firstName = NAMES[at % NAMES.length] ?? ''
    return {
      ...one,
      id: 1000 + at,
      firstName,
      lastName: `Number ${at}`,
      nickname: '',
      amount: at % 7,
    }
  })
  return { recipients: [...recipients, ...others] }
}

/** Many recipients: the first of them on home, all of them by letter, found and not found. */
export async function manyRecipients(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.during(LIST, sixty, async () => {
    await user.opens('/')
    await user.page.locator('[href="/recipients"]').first().waitFor()
    await walk.look('home-many')
    await user.opens('/recipients')
    const search = user.page.getByRole('searchbox')
    await search.waitFor()
    await walk.look('recipients')
    await search.fill('Åsa')
    await walk.look('recipients-found')
    await search.fill('no such person')
    await user.text('Nobody found').waitFor()
    await walk.look('recipients-not-found')
  })
}

/** What a row's menu leads to. */
export async function recipient(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.recipientRow('Anna (rent)').waitFor()
  await walk.look('home')
  await menuOf(walk, 'Anna (rent)')
  await walk.look('home-menus')
  await user.page.getByRole('menuitem', { name: user.says('Details') }).click()
  await user.text('BIC').waitFor()
  await walk.look('recipient-details')
  await user.page
    .getByRole('link', { name: user.says('Customize') })
    .first()
    .click()
  await user.field('First name').waitFor()
  await walk.look('recipient-edit')
  for (const label of ['First name', 'Last name', 'IBAN']) {
    await user.button('Continue').click()
    await user.field(label).waitFor({ state: 'detached' })
  }
  await user.button('Clear nickname').waitFor()
  await walk.look('recipient-edit-nickname')
  await user.button('Continue').click()
  await user.button('Update the recipient').waitFor()
  await walk.look('recipient-edit-review')
}

export const menuOf = async ({ user }: Walk, name: string): Promise<void> =>
  user.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name.replace(/[()]/g, '\\$&')) })
    .first()
    .click()

const remove = async (walk: Walk, name: string): Promise<void> => {
  const { user } = walk
  await user.opens('/')
  await menuOf(walk, name)
  await user.page.getByRole('menuitem', { name: user.says('Remove beneficiary') }).click()
}

/** The recipient of an open transfer stays, and its row says why. */
export async function refusedRemoval(walk: Walk): Promise<void> {
  await remove(walk, 'Anna (rent)')
  await walk.user.page.getByRole('main').getByRole('alert').waitFor()
  await walk.look('home-removal-refused')
}

/** Removed, and brought back. */
export async function removal(walk: Walk, name: string): Promise<void> {
  const { user } = walk
  await remove(walk, name)
  await user.button('Undo').hover()
  await walk.look('home-removed')
  await walk.during('**/recipient/restore', 'refused', async () => {
    await user.button('Undo').click()
    await user.page.getByRole('alert').waitFor()
    await walk.freeze()
    await walk.look('home-undo-failed')
  })
  await user.button('Undo').click()
  await user.text('Back in your list').waitFor()
  await walk.look('home-removal-undone')
}
