import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  found,
  inside,
  type Made,
  type Manner,
  messagesOf,
  written,
} from '@test/builders/iso-generator'
import { IS_LONG } from '@test/setup/long-runs'
import { schemaProblems, xsdFolder } from '@test/setup/iso-schema'
import type { BankDocument } from '@server/ports/bank-evidence'
import { readBankDocument } from './bank-documents'

const folder = xsdFolder()
const VERSIONS = (folder === null ? [] : readdirSync(folder))
  .map((file) => file.replace('.xsd', ''))
  .filter((name) => /^(camt|pain\.002)/.test(name))

const REPEATED =
  /^(Stmt|Rpt|Ntfctn|Bal|Ntry|NtryDtls|TxDtls|Rcrd|OrgnlPmtInfAndSts|TxInfAndSts|StsRsnInf)$/
const NEEDED =
  /^(Id|Ntry|NtryDtls|TxDtls|Refs|EndToEndId|OrgnlPmtInfAndSts|TxInfAndSts|OrgnlEndToEndId|TxSts)$/
/** What a bank adds of its own is none of the schema's. */
const isOfSchema = (name: string) => name !== 'SplmtryData'

const MANNERS: readonly (readonly [string, Manner])[] = [
  ['with all optional parts', { hasPart: isOfSchema, timesOf: () => 1 }],
  ['without any that it can lack', { hasPart: (name) => NEEDED.test(name), timesOf: () => 1 }],
  [
    'with all that may be repeated',
    { hasPart: isOfSchema, timesOf: (name) => (REPEATED.test(name) ? 2 : 1) },
  ],
]

const set = (element: Made | undefined, text: string): void => {
  if (element) element.text = text
}

const STATEMENTS = ['Stmt', 'Rpt', 'Ntfctn']
const centsOf = (element: Made | undefined) => BigInt((element?.text ?? '').replace('.', ''))
const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** Different amounts, and a summary that agrees with them. */
function balanced(document: Made): Made {
  for (const statement of STATEMENTS.flatMap((name) => found(document, name))) {
    const entries = statement.children.filter(({ name }) => name === 'Ntry')
    entries.forEach((entry, index) => {
      set(inside(entry, 'Amt'), `${index + 1}.0${index + 1}`)
    })
    const sums = {
      TtlNtries: entries,
      TtlCdtNtries: entries.filter((entry) => inside(entry, 'CdtDbtInd')?.text === 'CRDT'),
      TtlDbtNtries: entries.filter((entry) => inside(entry, 'CdtDbtInd')?.text === 'DBIT'),
    }
    for (const [name, counted] of Object.entries(sums)) {
      const sum = counted.reduce((all, entry) => all + centsOf(inside(entry, 'Amt')), 0n)
      set(inside(statement, 'TxsSummry', name, 'NbOfNtries'), String(counted.length))
      set(inside(statement, 'TxsSummry', name, 'Sum'), euros(sum))
    }
  }
  for (const page of found(document, 'PgNb')) set(page, '1')
  for (const last of found(document, 'LastPgInd')) set(last, 'true')
  for (const each of [document, ...found(document, 'OrgnlPmtInfAndSts')])
    for (const count of found(each, 'NbOfTxsPerSts')) {
      const status = inside(count, 'DtldSts')?.text
      const own = found(each, 'TxInfAndSts').filter((one) => inside(one, 'TxSts')?.text === status)
      set(inside(count, 'DtldNbOfTxs'), String(own.length))
    }
  return document
}

const expected = (document: Made) => ({
  unknownElements: 0,
  statements: STATEMENTS.flatMap((name) => found(document, name))
    .filter((statement) => inside(statement, 'Acct') !== undefined)
    .map((statement) => ({
      balances: statement.children.filter(({ name }) => name === 'Bal').length,
      entries: statement.children
        .filter(({ name }) => name === 'Ntry')
        .map((entry) => ({
          amount: inside(entry, 'Amt')?.text,
          indicator: inside(entry, 'CdtDbtInd')?.text,
          batches: found(entry, 'Btch').length,
          endToEndIds: found(entry, 'TxDtls').map(
            (detail) => inside(detail, 'Refs', 'EndToEndId')?.text ?? null,
          ),
        })),
    })),
  statuses: ['GrpSts', 'PmtInfSts', 'TxSts'].map((name) =>
    found(document, name).map(({ text }) => text),
  ),
})

const told = ({ unknownElements, statements, statuses }: BankDocument) => ({
  unknownElements,
  statements: statements.map(({ balances, entries }) => ({
    balances: balances.length,
    entries: entries.map(({ amount, indicator, batches, details }) => ({
      amount,
      indicator,
      batches: batches.length,
      endToEndIds: details.map(({ endToEndId }) => endToEndId),
    })),
  })),
  statuses: (['group', 'payment', 'transaction'] as const).map((level) =>
    statuses.filter((each) => each.level === level).map(({ status }) => status),
  ),
})

if (folder === null || !existsSync(folder)) {
  it('is not proved where no schema is at hand (TEST_XSD_DIR)', () => {
    expect(VERSIONS).toEqual([])
  })
} else {
  describe.each(VERSIONS)('%s', (version) => {
    const generate = messagesOf(readFileSync(join(folder, `${version}.xsd`), 'utf8'))

    it.each(MANNERS)('is read whole %s', async (name, manner) => {
      const document = balanced(generate(manner))
      const xml = written(document)
      // The generator is proved by the schema itself.
      if (IS_LONG || name === MANNERS[0]?.[0])
        expect(await schemaProblems(version, xml)).toEqual([])
      const reading = await readBankDocument(Buffer.from(xml))
      if (reading.kind === 'unreadable') throw new Error(reading.reason)
      expect(reading.document).toMatchObject({
        kind: version.slice(0, 8),
        version: version.slice(-2),
      })
      expect(told(reading.document)).toEqual(expected(document))
    })
  })
}
