import {
  accepts,
  CONSOLE,
  consoleDeskPerFile,
  invites,
  opensInvitation,
  signedInOperator,
} from '@test/builders/operators'
import { actions, operator, query } from '@test/setup/operator'

const desk = consoleDeskPerFile()

const types = (line: string, env: Record<string, string> = { CONSOLE_ORIGIN: CONSOLE }) =>
  operator(desk().databaseUrl, { clock: desk().clock, env }).types(line)

it('gives a link to the console that the database keeps no token of, and says so in the audit log', async () => {
  const { out } = await types('!operators invite ines Ines Duarte')
  const token = /https:\/\/console\.example\/console\/invitation#([\w-]{43})$/m.exec(out)?.[1]
  expect(token).toBeDefined()
  const kept = await query(desk().databaseUrl, 'select * from operator_invitations')
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await actions(desk().databaseUrl)).toEqual([
    {
      operator: 'olga',
      action: 'operators invite',
      subject: 'operator:ines',
      reason: 'because it is tested',
    },
  ])
})

it('lets a newer link take the place of the older one', async () => {
  const older = await invites(desk(), 'ines')
  const newer = await invites(desk(), 'ines')
  const browser = desk().consoleBrowser()
  expect((await opensInvitation(browser, older)).status).toBe(400)
  expect((await accepts(browser, newer)).answer.status).toBe(200)
})

it('invites nobody who has a key, and nobody at all once two have one', async () => {
  await signedInOperator(desk(), 'ines')
  expect((await types('!operators invite ines Ines Duarte')).error).toMatch(/has a key already/)
  await signedInOperator(desk(), 'jonas')
  const { code, error } = await types('!operators invite tom Tom Weber')
  expect([code, error]).toEqual([1, expect.stringMatching(/^Two operators have keys/)])
})

it('refuses names that the audit log cannot carry, and a desk without a console', async () => {
  expect((await types('!operators invite ines,duarte Ines')).error).toMatch(/small letters/)
  expect((await types('!operators invite ines')).code).toBe(2)
  expect((await types('!operators invite ines Ines Duarte', {})).error).toMatch(/CONSOLE_ORIGIN/)
})
