import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CONSOLE, CONSOLE_CALLS, consoleDeskPerFile, startsSignIn } from '@test/builders/operators'
import { payload } from '@test/setup/chat-desk'
import { fakeClock } from '@test/fakes/clock'
import { silentLog } from '@server/adapters/log'
import { seedOperators } from './seed'
import { openTestKeys, type TestKey } from './test-keys'

const folder = mkdtempSync(join(tmpdir(), 'causeway-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const desk = consoleDeskPerFile()
const seams = { clock: fakeClock(), log: silentLog, random: () => 0 }

const assertion = ({ credentialId: id, signs }: TestKey, challenge: string) => ({
  assertion: { id, rawId: id, type: 'public-key', response: signs(challenge, CONSOLE) },
})

it('signs both of the sandbox’s operators in, each as themselves, also after a restart', async () => {
  await seedOperators(desk().databaseUrl, openTestKeys(folder), seams)
  const keys = openTestKeys(folder)
  await seedOperators(desk().databaseUrl, keys, seams)
  for (const key of keys) {
    const browser = desk().consoleBrowser()
    const { challenge } = await startsSignIn(browser)
    const answer = await browser.post(`${CONSOLE_CALLS}/sign-in`, assertion(key, challenge))
    expect(payload(answer)).toMatchObject({ operator: { id: key.operator, name: key.name } })
  }
})
