import { refusalOf } from '@test/builders/refusals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { silentLog } from '@server/adapters/log'
import { reportAddress } from './report-address'

const desk = deskPerCase()

it('counts and logs what an app blocked, of the account’s own quotes alone', async () => {
  const { quoteId } = await desk().quotes(TOKENS.usdc, '1000')
  const heard: unknown[] = []
  const deps = {
    ...desk().deps,
    countAddressAlarm: (reason: string) => heard.push(reason),
    log: { ...silentLog, error: (facts: object) => heard.push(facts) },
  }
  await reportAddress(deps, { accountId: ACCOUNT, id: quoteId, reason: 'forged' })
  expect(heard).toEqual(['forged', { accountId: ACCOUNT, quoteId, reason: 'forged' }])
  const foreign = { accountId: 'a_other', id: quoteId, reason: 'forged' } as const
  expect((await refusalOf(reportAddress(deps, foreign))).code).toBe('not-found')
  expect(heard).toHaveLength(2)
})
