import { checkReceipt } from '@kernel/receipt-checks'
import { toSeconds } from '@kernel/instant'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { ACCOUNT } from '@test/builders/money-plan'
import { allowed } from '@server/adapters/log'
import { sha256 } from '@test/builders/receipt'
import { refusalOf } from '@test/builders/refusals'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { showReceipt } from './show-receipt'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const shown = (disclose = '', deps = desk().deps) =>
  showReceipt(deps, { accountId: ACCOUNT, id: quoteId(), disclose })

const namesIn = async (file: string) => {
  const means = { keys: TEST_KEYS, verify: verifySignature, sha256 }
  const { checks } = await checkReceipt(file, means)
  expect(checks.filter(({ is }) => is === 'bad')).toEqual([])
  return checks.flatMap((check) => ('value' in check ? [check.value] : []))
}

it('shows of names what its holder chose, and of the others the salted hashes alone', async () => {
  expect((await refusalOf(shown())).code).toBe('not-found')
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  expect(await namesIn((await shown()).file)).toEqual([])
  const some = await shown('iban,holder')
  expect(await namesIn(some.file)).toEqual(['Marta Kowalczyk', 'DE89370400440532013000'])
  expect(some.file).not.toContain('Lovelace')
  expect(await shown('iban,holder', desk().twin.deps)).toEqual(some)
  const others = { accountId: 'acc_other', id: quoteId(), disclose: '' }
  expect((await refusalOf(showReceipt(desk().deps, others))).code).toBe('not-found')
})

it('says that the bank has since returned what it says was paid, and goes on saying what was', async () => {
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  const before = await shown('holder')
  expect(before).not.toHaveProperty('returnedTs')
  desk().clock.advance(3_600)
  await bankCloses(desk(), entry(payout(), 'CRDT', { reason: 'AC04' }))
  const { returnedTs, ...after } = await shown('holder')
  expect(after).toEqual(before)
  expect(returnedTs).toBe(toSeconds(desk().clock.now()))
})

it('asks to come again while the signer is away, and logs of which transfer, with no word of the signer', async () => {
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  const { deps } = desk()
  const lines: object[] = []
  const log = {
    ...deps.log,
    error: (fields: Record<string, unknown>) => void lines.push(allowed(fields)),
  }
  const away = () => Promise.reject(new TypeError('Ada Lovelace is no name'))
  const without = { ...deps, log, addressSigner: { ...deps.addressSigner, signDocument: away } }
  const refused = await refusalOf(shown('', without))
  expect([refused.code, refused.parameters]).toEqual(['desk-unavailable', { retryAfter: 60 }])
  expect(lines).toMatchObject([{ transactionId: quoteId(), errorName: 'TypeError' }])
  expect(JSON.stringify(lines)).not.toContain('Lovelace')
})
