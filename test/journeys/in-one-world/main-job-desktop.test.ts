import { makesFundsPack } from '../funds-pack'
import {
  endMainJob,
  headOfDetails,
  type MainJob,
  openMainJob,
  restOfHeading,
  sendsEuros,
  transfersOn,
} from '../main-job'
import { theWorld } from './world'

const DESKTOP = { width: 1440, height: 900 }

let job: MainJob

beforeAll(async () => {
  job = await openMainJob(theWorld(), {
    email: 'treasury@noordzee.example',
    viewport: DESKTOP,
    seesMotion: true,
  })
})

afterAll(() => endMainJob(job))

it.each(transfersOn('desktop'))(
  'turns crypto into euros on a desktop: %s [OTC-01] [QUOTE-08] [SIGN-01] [TX-20]',
  (_case, recipient, order) => sendsEuros(job, recipient, order),
)

it('makes a source-of-funds pack, each figure of which is the ledger’s', () => makesFundsPack(job))

it('rests the day’s heading 104 px from the top on a desktop [ACT-25]', async () => {
  expect(await restOfHeading(job, DESKTOP.width)).toEqual({ isUnder: true, top: 88 + 16 })
})

it('keeps name and way out of the details in sight at their end on a desktop (screens 27)', async () => {
  expect(await headOfDetails(job, DESKTOP.width)).toEqual([true, true])
})

it('prints a transfer alone, on one page, in dark ink (screens 27, 30)', async () => {
  const { page } = job.user
  await page.setViewportSize(DESKTOP)
  await job.user.opens('/settings')
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await job.user.opens('/activity')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Completed/ })
    .first()
    .click()
  const amount = page.getByRole('complementary').getByText('Mid-market rate')
  await amount.waitFor()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await amount.isVisible()).toBe(true)
  const ink = () => getComputedStyle(document.body).getPropertyValue('--text').trim()
  expect((await page.evaluate(ink)).toLowerCase()).toBe('#0a2529')
  await page.emulateMedia({ media: 'screen' })
})
