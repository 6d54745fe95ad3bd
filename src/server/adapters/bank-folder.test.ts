import { cents } from '@kernel/amounts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SANDBOX_BANK } from '@config/bank'
import type { BankFolder } from '@server/ports/bank'
import { bankFolder } from './bank-folder'
import { systemClock } from './clock'
import { openSandboxBank } from '@sandbox/bank/bank'
import { iso20022 } from './iso20022/messages'

let folder: string
let bank: BankFolder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
  bank = await bankFolder(folder, { clock: systemClock, settleMs: 0 })
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('understands what the sandbox’s bank answers to its own payment file', async () => {
  const messages = iso20022(
    { name: 'Causeway', iban: 'DE93999999990000000001', bic: '' },
    SANDBOX_BANK,
  )
  const order = {
    msgId: 'MCW1',
    endToEndId: 'CW1',
    uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
    createdAt: new Date('2026-11-23T10:00:00Z'),
    cents: cents(12_345n),
    creditorName: 'Ada Lovelace',
    iban: 'DE89370400440532013000',
    bic: '',
    reference: 'REF',
  }
  const refused = { ...order, msgId: 'MCW2', endToEndId: 'CW2', iban: 'DE02100100100006820000' }
  for (const each of [order, refused]) {
    const [name, content] = [`${each.msgId}.xml`, messages.write(each)]
    await bank.stage(name, content)
    await bank.handOver(name, content)
  }
  let at = new Date('2026-11-23T10:00:01Z')
  const options = { folder, now: () => at, delayMs: 2_000, dayMs: 20_000, log: () => undefined }
  const answers = await openSandboxBank(options)
  await answers.work()
  at = new Date('2026-11-23T10:00:05Z')
  await answers.work()

  const told = []
  for (const file of (await bank.lookAtIncoming()).settled) {
    const content = await bank.readIncoming(file)
    if (content.kind !== 'parts') throw new Error(content.kind)
    const reading = await messages.read(content.parts[0]?.content ?? new Uint8Array())
    if (reading.kind === 'unreadable') throw new Error(reading.reason)
    const { statuses, statements } = reading.document
    const entries = statements.flatMap((statement) => statement.entries)
    told.push(...statuses, ...entries)
  }
  expect(told).toMatchObject([
    { indicator: 'DBIT', amount: '123.45', status: 'BOOK', details: [{ endToEndId: 'CW1' }] },
    { level: 'group', status: 'ACCP', originalMsgId: 'MCW1', originalMsgName: 'pain.001.001.09' },
    { level: 'payment', status: 'ACCP', paymentInfoId: 'MCW1' },
    { level: 'transaction', status: 'ACCP', endToEndId: 'CW1', uetr: order.uetr, reasons: [] },
    { level: 'group', status: 'RJCT' },
    { level: 'payment', status: 'RJCT' },
    { status: 'RJCT', endToEndId: 'CW2', reasons: [{ code: 'AC04', isProprietary: false }] },
  ])
})
