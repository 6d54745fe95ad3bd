import { security } from './security'
import { refuses, type Walk } from './walk'
import { webhooks } from './webhooks'

/** A picture to crop: one red pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export async function settings(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/settings')
  await user.button('Language: {language}').waitFor()
  await walk.look('settings')
  await user.button('Language: {language}').click()
  await walk.look('settings-language')
  await user.page.keyboard.press('Escape')
  await user.button('Log out').click()
  await walk.look('settings-disconnect')
  await user.page.keyboard.press('Escape')
  await avatar(walk)
  await security(walk)
  await webhooks(walk)
  await user.opens('/legal')
  await user.page
    .getByRole('link', { name: user.says('Terms and conditions') })
    .first()
    .waitFor()
  await walk.look('legal')
  // Pages of their own, which the catalog of the app says nothing of.
  if (walk.language === 'pseudo') return
  for (const name of ['terms', 'fees', 'privacy', 'aml']) {
    await user.opens(`/legal-texts/${name}.html?language=${walk.language}`)
    await user.page.getByRole('heading', { level: 1 }).waitFor()
    await walk.look(`legal-${name}`)
  }
}

async function avatar(walk: Walk): Promise<void> {
  const { user } = walk
  await user.page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { flags: object } // the client's configuration
    const flags = { ...config.flags, avatarChangerEnabled: true }
    await route.fulfill({ response, json: { ...config, flags } })
  })
  await user.opens('/settings')
  await user.button('Change avatar').click()
  await user.page.getByRole('dialog').waitFor()
  await walk.look('settings-avatar')
  await user.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
  await user.page.getByRole('slider').waitFor()
  await walk.look('settings-avatar-crop')
  await walk.during('**/v1/private/avatar', 'refused', async () => {
    await user.button('Save').click()
    await user.page.getByRole('alert').waitFor()
    await walk.freeze()
    await walk.look('settings-toast')
  })
  await user.page.unroute('**/config.json')
}

/** Something that every screen draws throws. */
async function crash(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/settings')
  await user.button('Language: {language}').waitFor()
  await user.page.evaluate(() => {
    String.prototype.normalize = () => {
      throw new Error('broken by the walk')
    }
  })
  await user.page
    .getByRole('link', { name: user.says('Activity') })
    .first()
    .click()
  await user.heading('{brand} has stopped').waitFor()
  await walk.look('crash')
}

/** What nobody wants to see, and what stands over every page. */
export async function lastResorts(walk: Walk): Promise<void> {
  const { user } = walk
  await crash(walk)
  await user.opens('/no-such-page')
  await user.heading('404 Not Found').waitFor()
  await walk.look('not-found')
  await user.opens('/')
  await user.heading('Who gets the euros?').waitFor()
  await user.context.setOffline(true)
  await user.text('You are offline. What you see may be out of date.').waitFor()
  await walk.look('offline')
  await user.context.setOffline(false)
  await user.page.route('**/config.json', () => undefined)
  await user.opens('/')
  // The page's own, which speaks English.
  await user.page.getByText('Loading').first().waitFor()
  await walk.look('preloader')
  await user.page.unroute('**/config.json')
  await user.page.route('**/config.json', (route) => route.abort())
  await user.opens('/')
  await user.text('Last seen {time}').waitFor()
  await walk.look('offline-activity')
  await user.page.evaluate(() => {
    localStorage.removeItem('causeway.activity')
  })
  await user.page.reload()
  await user.button('Click to fix').click()
  await walk.look('error-500')
  await user.page.unroute('**/config.json')
  await walk.during('**/sepa/recipients', refuses('INVALID_SESSION'), async () => {
    await user.opens('/')
    await user.text('Your session has ended. Sign in to continue where you left off.').waitFor()
    await walk.look('signin-welcome-expired')
  })
}
