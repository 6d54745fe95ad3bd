import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { sealsAll } from '@test/builders/sealed-actions'
import { publishAuditHead } from './publish-audit-head'
import { closeAccount } from './set-account-access'

const desk = deskPerFile()

it('keeps the newest hash outside once there is one, and in the log', async () => {
  const { deps, database, clock } = desk()
  const lines: string[] = []
  const logged: unknown[] = []
  const log = { ...deps.log, info: (fields: unknown) => void logged.push(fields) }
  const auditHeads = { append: async (line: string) => void lines.push(line) }
  const publish = () => publishAuditHead({ database, clock, log, auditHeads })
  await publish()
  expect(lines).toEqual([])
  await closeAccount(deps, ACCOUNT, operation)
  await sealsAll(deps)
  await publish()
  const { rows } = await database.pool.query('select sha256 from audit_seals')
  const [{ sha256 }] = rows as [{ sha256: string }] // one seal, as sealsAll left it
  expect(lines).toEqual([`${clock.now().toISOString()} 1 ${sha256}`])
  expect(logged).toEqual([{ count: '1', reference: sha256 }])
  await expect(
    publishAuditHead({
      database,
      clock,
      log,
      auditHeads: { append: () => Promise.reject(new Error('full')) },
    }),
  ).rejects.toThrow('full')
})
