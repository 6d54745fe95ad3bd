import {
  chooseMail,
  listMails,
  type MailChoice,
  type MailList,
  MONTHLY_STATEMENT,
} from '@contract/v1/mails'
import { payload } from '@test/setup/chat-desk'
import { type Browser, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const desk = testDeskPerFile()

async function signedIn(email = MARTA): Promise<Browser> {
  const browser = desk().browser()
  desk().clock.advance(61)
  await browser.signIn(email, desk().mails)
  return browser
}

const unwanted = async (browser: Browser) => {
  const { mails } = payload<MailList>(await browser.get(listMails.path))
  expect(mails).toHaveLength(5)
  return mails.flatMap(({ kind, isWanted }) => (isWanted ? [] : [kind]))
}
const chooses = (browser: Browser, kind: MailChoice['kind'], isWanted: boolean) =>
  browser.post(chooseMail.path, { kind, isWanted })

it('wants every mail at first but the monthly one, and keeps what is switched off, each kind, for its account alone', async () => {
  const [marta, treasury] = [await signedIn(), await signedIn(TREASURY)]
  expect(await unwanted(marta)).toEqual([MONTHLY_STATEMENT])
  const kinds = ['quote-paid', 'euros-held'] as const
  await Promise.all(kinds.map((kind) => chooses(marta, kind, false)))
  await chooses(marta, 'quote-paid', false)
  expect(await unwanted(marta)).toEqual([...kinds, MONTHLY_STATEMENT])
  expect(await unwanted(treasury)).toEqual([MONTHLY_STATEMENT])
  await chooses(treasury, MONTHLY_STATEMENT, true)
  expect(await unwanted(treasury)).toEqual([])
  await chooses(treasury, MONTHLY_STATEMENT, false)
  expect(await unwanted(treasury)).toEqual([MONTHLY_STATEMENT])
  const { mails } = payload<MailList>(await chooses(marta, 'quote-paid', true))
  expect(mails).toContainEqual({ kind: 'quote-paid', isWanted: true })
  expect(await unwanted(marta)).toEqual(['euros-held', MONTHLY_STATEMENT])
})

it('knows no mail about safety that could be switched off', async () => {
  const marta = await signedIn()
  for (const kind of ['device-new', 'refund-asked', 'recipient-added', '']) {
    const { status } = await marta.post(chooseMail.path, { kind, isWanted: false })
    expect(status).toBe(400)
  }
})
