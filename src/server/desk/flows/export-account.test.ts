import { secondKey } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { personWithData } from '@test/builders/person-data'
import { codeOf } from '@test/builders/refusals'
import { actions } from '@test/setup/operator'
import type { Operation } from '../records/operator-action'
import { readConsoleAccount } from '../views/console/account'
import { deleteExpired } from './delete-expired'
import { askExport, openExport, writeNextExport } from './export-account'

const desk = deskPerCase()
const DAY = 86_400
const otto = () => secondKey(desk().deps)
const asks = (by: Operation = operation, name: string = ACCOUNT) => askExport(desk().deps, name, by)
const opens = () => openExport(desk().deps, ACCOUNT, 'ines')
const kept = async () => (await readConsoleAccount(desk().deps, ACCOUNT, 'ines')).export

async function text(): Promise<string> {
  let whole = ''
  for await (const part of (await opens()).parts) whole += part
  return whole
}

/** Approved by two, not written yet. */
async function asked() {
  await asks()
  expect(await asks(await otto())).toMatchObject({ state: 'done', proposedBy: 'olga' })
}

it('writes all that is held about a person, names and IBANs whole, and keeps it for a week', async () => {
  const { quoteId } = await personWithData(desk())
  await asked()
  expect(await kept()).toMatchObject({ file: null })
  expect(await opens().catch(codeOf)).toBe('export-absent')
  expect(await writeNextExport(desk().deps)).toBe(true)
  expect(await writeNextExport(desk().deps)).toBe(false)
  const whole = await text()
  const { fileName, size } = await opens()
  expect([fileName, size]).toEqual([`${ACCOUNT}-2026-11-23.json`, BigInt(Buffer.byteLength(whole))])
  const document = JSON.parse(whole) as Record<string, Record<string, unknown>[]> // as the document states
  expect(document).toMatchObject({
    format: 'causeway account export 1',
    account: [{ email: 'marta@kowalczyk.example', name: 'Marta Kowalczyk', language: 'de' }],
    recipients: [{ lastName: 'Lovelace', iban: 'DE89370400440532013000' }],
    transfers: [
      { id: quoteId, baseUnits: '1000000000', settledEUR: '865.21', status: 'completed' },
    ],
    payouts: [{ transferId: quoteId, amountEUR: '864.21', iban: 'DE89370400440532013000' }],
    deposits: [{ transferId: quoteId, baseUnits: '1000000000' }],
    bankEntries: [{ counterpartyName: 'ADA LOVELACE' }],
    messages: [{ body: 'I am Marta Kowalczyk' }],
    files: [{ name: 'Kowalczyk.pdf' }],
    passkeys: [{ name: 'Kowalczyk’s phone' }],
    waitingMails: [{ subject: 'Euros are out' }],
  })
  const empty = Object.entries(document).filter(([, rows]) => rows.length === 0)
  expect(empty).toEqual([])
  // Whoever was checked, and why, is not told.
  for (const word of ['screening_cases', 'A. Lovelace"}', 'lost a phone', 'twice'])
    expect(whole).not.toContain(word)
  desk().clock.advance(7 * DAY - 1)
  expect((await kept())?.file?.bytes).toBe(Buffer.byteLength(whole))
  desk().clock.advance(1)
  expect([await kept(), await opens().catch(codeOf)]).toEqual([null, 'export-absent'])
  await deleteExpired(desk().deps)
  const { rows } = await desk().owner.pool.query('select from account_export_parts')
  expect(rows).toEqual([])
})

it('takes two, once at a time, for an account that is there, and notes each download', async () => {
  await asks()
  expect(await asks().catch(codeOf)).toBe('proposed-already')
  expect(await kept()).toBeNull()
  await asks(await otto())
  expect(await asks().catch(codeOf)).toBe('export-there')
  expect(await asks(operation, 'acc_none').catch(codeOf)).toBe('record-unknown')
  await writeNextExport(desk().deps)
  await Promise.all([opens(), opens()])
  const noted = (await actions(desk().databaseUrl)).map(({ operator, action }) => [
    operator,
    action,
  ])
  expect(noted).toEqual([
    ['olga', 'accounts export (proposed)'],
    ['otto', 'accounts export'],
    ...[1, 2].map(() => ['ines', 'accounts export (downloaded)']),
  ])
  desk().clock.advance(7 * DAY)
  await asks()
  expect(await asks(await otto())).toMatchObject({ state: 'done' })
})

it('is void once the account has another name', async () => {
  await asks()
  await desk().owner.pool.query(`update accounts set name = 'Somebody Else'`)
  expect(await asks(await otto())).toMatchObject({ state: 'void' })
  expect(await kept()).toBeNull()
})
