import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inflate } from 'node:zlib'

import { ADDRESS_KEYS } from '@config/address-keys'
import type { Receipt, ReceiptName } from '@kernel/receipt'
import { checkReceipt, type ReceiptCheck } from '@kernel/receipt-checks'
import { type Inflate, receiptTextIn } from '@kernel/receipt-document'
import { verifySignature } from '@server/address-signer/signing-key'
import { selectReceiptPayout } from '@server/desk/views/operators/payouts'
import { type Finding, passedCheck } from '@server/doctor/finding'
import { chainFindings, DISTRUST } from '@server/doctor/receipt-chains'
import type { Db } from '@server/ports/db'
import { type Command, type Report, textOf, wordAt } from './command'

export const verify: Command = {
  kind: 'reading',
  name: 'verify',
  summary:
    'Checks a receipt’s JSON or a statement’s PDF: signature, sums, chain, and returns since.',
  words: ['<file>'],
  flags: {
    rpc: { value: '<url>', meaning: 'looks transfers and price rounds up; several with commas' },
  },
  run: async ({ database: { db } }, typed) => {
    const found = await receiptTextIn(await readFile(wordAt(typed, 0)), unpacked)
    if (!found.ok) return reportOf([refused('file', found.problem)])
    const { signed, checks } = await checkReceipt(found.text, means)
    const urls = textOf(typed, 'rpc')?.split(',') ?? []
    return reportOf([
      ...checks.map(findingOf),
      ...(signed ? await chainFindings(signed.receipt, urls) : []),
      ...(signed ? [await payoutFinding(db, signed.receipt)] : []),
    ])
  },
}

const refused = (check: string, says: string): Finding => ({
  ...{ ok: false, check, says, mend: DISTRUST },
})

function reportOf(rows: readonly Finding[]): Report {
  const wrong = rows.filter(({ ok }) => !ok).length
  const verdict = wrong === 0 ? 'The receipt holds.' : `The receipt does not hold: ${wrong} wrong.`
  return { kind: 'checks', rows: rows.map((row) => ({ ...row })), verdict }
}

const unpacked: Inflate = (packed, most) =>
  new Promise((resolve) => {
    inflate(packed, { maxOutputLength: Math.max(most, 1) }, (failure, bytes) => {
      resolve(failure ? null : bytes)
    })
  })

const means = {
  keys: ADDRESS_KEYS,
  verify: verifySignature,
  sha256: (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest(),
}

function findingOf(check: ReceiptCheck): Finding {
  const says = saidOf(check)
  return check.is === 'bad' ? refused(check.about, says) : passedCheck(check.about, says)
}

function saidOf(check: ReceiptCheck): string {
  if ('problem' in check)
    return [check.problem, 'field' in check ? check.field : ''].join(' ').trim()
  if ('key' in check) return `signed with ${check.key}`
  if ('stated' in check)
    return check.is === 'ok'
      ? check.stated
      : `says ${check.stated}, its parts give ${check.computed}`
  if ('located' in check) return `${check.located} of ${check.rounds} name their block`
  return saidOfName(check)
}

function saidOfName(check: Extract<ReceiptCheck, { about: ReceiptName }>): string {
  if (check.is === 'undisclosed') return 'not disclosed'
  return check.is === 'ok' ? check.value : `${check.value} is not what was signed`
}

async function payoutFinding(db: Db, { payout, euros }: Receipt): Promise<Finding> {
  const standing = await selectReceiptPayout(db, payout)
  if (!standing) return refused('payout', 'this desk has sent no payout with these ids')
  const { status, paid } = standing
  if (status === 'returned') return refused('payout', 'the bank has returned it since')
  if (status !== 'completed') return refused('payout', `it is ${status}`)
  return paid === euros.paid
    ? passedCheck('payout', `${euros.paid} EUR booked, and not returned`)
    : refused('payout', `the desk has paid ${paid ?? 'no'} EUR`)
}
