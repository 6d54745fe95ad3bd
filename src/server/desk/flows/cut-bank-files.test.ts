import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { everyTable } from '@test/setup/tables'
import { IS_LONG } from '@test/setup/long-runs'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { fakeClock } from '@test/fakes/clock'
import { bankFolder } from '@server/adapters/bank-folder'
import { readBankDocument } from '@server/adapters/iso20022/bank-documents'
import { readBankFiles } from './read-bank-files'

const ENTRIES = 20
/** Cut points of a file that a copy stops at, in each run of the tests. */
const SPREAD = 8

const numbers = Array.from({ length: ENTRIES }, (_each, at) => at + 1)
const rootOf = (name: string, root: string, body: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}><GrpHdr><MsgId>MSG</MsgId></GrpHdr>${body}</${root}></Document>`

const entry = (at: number) =>
  `<Ntry><Amt Ccy="EUR">${at}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts></Ntry>`
const ACCOUNT = '<Id>S</Id><Acct><Id><IBAN>DE1</IBAN></Id></Acct>'
const BALANCE =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-23</Dt></Dt></Bal>'
const entries = numbers.map(entry).join('')
const transactions = numbers
  .map(
    (at) =>
      `<TxInfAndSts><OrgnlEndToEndId>E${at}</OrgnlEndToEndId><TxSts>PDNG</TxSts></TxInfAndSts>`,
  )
  .join('')

const FILES = [
  [
    'camt.053',
    rootOf('camt.053.001.02', 'BkToCstmrStmt', `<Stmt>${ACCOUNT}${BALANCE}${entries}</Stmt>`),
  ],
  [
    'camt.054',
    rootOf('camt.054.001.02', 'BkToCstmrDbtCdtNtfctn', `<Ntfctn>${ACCOUNT}${entries}</Ntfctn>`),
  ],
  [
    'pain.002',
    rootOf(
      'pain.002.001.03',
      'CstmrPmtStsRpt',
      `<OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${transactions}</OrgnlPmtInfAndSts>`,
    ),
  ],
] as const

it.each(FILES)('is unreadable at each cut point: %s', async (_kind, content) => {
  const bytes = Buffer.from(content)
  const read: number[] = []
  for (let length = 0; length < bytes.length; length++) {
    const { kind } = await readBankDocument(bytes.subarray(0, length))
    if (kind === 'document') read.push(length)
  }
  expect(read).toEqual([])
  expect((await readBankDocument(bytes)).kind).toBe('document')
})

describe('a slow copy', () => {
  const SETTLE_SECONDS = 10
  const clock = fakeClock()
  let folder: string
  let desk: MoneyDesk

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-cut-'))
    const bank = await bankFolder(folder, { clock, settleMs: SETTLE_SECONDS * 1_000 })
    desk = await openMoneyDesk({ bank })
  })

  afterAll(async () => {
    await desk.closes()
    await rm(folder, { recursive: true })
  })

  /** Two looks, between which nothing changes for as long as a file has to settle. */
  async function reads(): Promise<void> {
    await readBankFiles(desk.deps)
    clock.advance(SETTLE_SECONDS)
    await readBankFiles(desk.deps)
  }

  it.each(FILES)(
    'of %s is read once and whole, wherever it rests',
    async (kind, content) => {
      const tables = everyTable(desk.database.db)
      const table = kind === 'pain.002' ? 'bank_statuses' : 'bank_entries'
      const step = IS_LONG ? 1 : Math.ceil(content.length / SPREAD)
      let count = 0
      for (let cut = 1; cut < content.length; cut += step) {
        const path = join(folder, 'incoming', `${kind}-${cut}.xml`)
        const bytes = Buffer.from(content.replace('MSG', `MSG${String(cut).padStart(4, '0')}`))
        await writeFile(path, bytes.subarray(0, cut))
        await reads()
        await appendFile(path, bytes.subarray(cut))
        await reads()
        count += 1
      }
      const files = tables.selectFrom('bank_files').select(['sha256']).where('kind', '=', kind)
      expect(await files.execute()).toHaveLength(count)
      const rows = await tables.selectFrom(table).select(['file_sha256']).execute()
      const kept = new Set((await files.execute()).map(({ sha256 }) => sha256))
      expect(rows.filter((row) => kept.has(row.file_sha256))).toHaveLength(count * ENTRIES)
      expect(await readdir(join(folder, 'incoming'))).toEqual([])
      expect(await readdir(join(folder, 'quarantine'))).toEqual([])
    },
    600_000,
  )
})
