import type { ExportFormat } from '@contract/v1/transfer-exports'
import type { ExportedTransfer, ExportHead } from '@server/ports/transfer-exports'
import { isoSchema } from '@test/setup/iso-schema'
import { DATEV_COLUMNS } from './datev-columns'
import { exportForms } from './forms'

const head: ExportHead = {
  id: 'xp_1',
  brand: 'Causeway',
  owner: { id: 'acc_marta', name: 'Marta Kowalczyk' },
  writtenAt: new Date('2026-11-23T10:00:00.123Z'),
  period: { from: '2026-01-01', to: '2026-11-23' },
}

const paid = (name: string, reference: string, nickname = ''): ExportedTransfer => ({
  id: 'tx_a-b_C9',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  state: 'completed',
  paidAt: new Date('2026-03-05T08:00:00Z'),
  bookedOn: '2026-03-05',
  recipient: { name, nickname, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', reference },
  network: 'polygon',
  token: 'USDC',
  tokenAmount: '1000',
  converted: { rate: '0.86521', eur: '865.21', fee: '1.00' },
  paid: { eur: '864.21', endToEndId: 'CWabc', uetr: '8a562c67-ca16-48ba-b074-65581be6f011' },
  quoted: { tokenAmount: '1000', eur: '865.21' },
  deposits: ['0xd1', '0xd2'],
  bookings: [
    { kind: 'conversion', direction: 'in', eur: '865.21' },
    { kind: 'fee', direction: 'out', eur: '1.00' },
    { kind: 'payout', direction: 'out', eur: '864.21' },
  ],
})

/** Held, of a token that nobody lists. */
const held: ExportedTransfer = {
  ...paid('Ada', ''),
  ...{
    state: 'on-hold',
    paidAt: null,
    bookedOn: null,
    recipient: null,
    token: '',
    tokenAmount: null,
  },
  ...{ converted: null, paid: null, quoted: null, bookings: [] },
}

async function bytesOf(format: ExportFormat, transfers: readonly ExportedTransfer[]) {
  const pages = async function* () {
    await Promise.resolve()
    for (const transfer of transfers) yield [transfer]
  }
  const parts: Uint8Array[] = []
  for await (const part of exportForms[format].write(head, pages())) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const textOf = async (format: ExportFormat, ...transfers: ExportedTransfer[]): Promise<string> =>
  (await bytesOf(format, transfers)).toString(format === 'datev' ? 'latin1' : 'utf8')

const HASHES = Array.from({ length: 9 }, (_, at) => `0x${String(at).repeat(64)}`)

describe('CSV of transfers', () => {
  it('is RFC 4180 with a byte order mark, a line a transfer, CRLF and quotes where they have to be', async () => {
    const [names, line, none, end] = (
      await textOf('csv', paid('Müller, "Söhne"', 'two\r\nlines'), held)
    ).split(/\r\n(?!lines)/)
    expect(names?.startsWith('\uFEFFid,created_at,state,paid_at,recipient,')).toBe(true)
    expect(line).toBe(
      'tx_a-b_C9,2026-03-04T05:06:07.000Z,completed,2026-03-05T08:00:00.000Z,"Müller, ""Söhne""",,' +
        'DE89370400440532013000,COBADEFFXXX,"two\r\nlines",polygon,USDC,1000,0.86521,865.21,1.00,864.21,1000,865.21,' +
        'CWabc,8a562c67-ca16-48ba-b074-65581be6f011,0xd1 0xd2',
    )
    expect(none?.split(',')).toHaveLength(names?.split(',').length ?? 0)
    expect(end).toBe('')
  })

  it.each([
    '=1+1',
    '+CMD|calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ])('writes %j as text, which no spreadsheet computes: formula injection', async (words) => {
    const text = await textOf('csv', paid(words, words, words))
    const cell = /^[\r\n]/.test(words) ? `"'${words}"` : `'${words}`
    expect(text).toContain(`,${cell},${cell},DE89370400440532013000,COBADEFFXXX,${cell},`)
  })

  it('leaves a plain number as it is, whatever its sign', async () => {
    expect(await textOf('csv', paid('Ada', '-12.50', '+49'))).toContain(
      ',+49,DE89370400440532013000,COBADEFFXXX,-12.50,',
    )
  })
})

describe('JSON of transfers', () => {
  it('is one document with a transfer a line, and none where there is none', async () => {
    const text = await textOf('json', paid('=1+1', '"\u2028'), held)
    const document = JSON.parse(text) as { format: string; transfers: Record<string, unknown>[] } // parsed just now
    expect(document.format).toBe('causeway transfers 1')
    expect(document.transfers).toHaveLength(2)
    expect(document.transfers[0]).toMatchObject({
      id: 'tx_a-b_C9',
      createdAt: '2026-03-04T05:06:07.000Z',
      recipient: { name: '=1+1', reference: '"\u2028' },
      paid: { eur: '864.21' },
    })
    for (const name of ['bookings', 'bookedOn'])
      expect(document.transfers[0]).not.toHaveProperty(name)
    expect(text.split('\n')).toHaveLength(5)
    expect(JSON.parse(await textOf('json'))).toMatchObject({ transfers: [] })
  })
})

describe('camt.053 of transfers', () => {
  it('fits the XSD whatever names and references hold, and its entries add up to its balances', async () => {
    const hostile = paid(`<!--&]]>\u0000\uD800"Ada" ${'x'.repeat(200)}`, '</Ustrd>\u{1F4B6}')
    const withoutBic = paid('Ada Lovelace', '')
    const nameless = {
      ...withoutBic,
      recipient: { name: 'A', nickname: '', iban: 'NO9386011117947', bic: '', reference: '' },
    }
    const many = { ...nameless, deposits: HASHES }
    const texts = [
      await textOf('camt'),
      await textOf('camt', hostile, withoutBic, nameless, many, held),
    ]
    const schema = await isoSchema('camt.053.001.08')
    for (const text of texts) expect(schema?.problems(text) ?? []).toEqual([])
    schema?.dispose()
    const [, full = ''] = texts
    const entries = [...full.matchAll(/<Ntry><Amt Ccy="EUR">([\d.]+)<\/Amt><CdtDbtInd>(\w+)</g)]
    expect(entries.map(([, eur, way]) => `${String(way)} ${String(eur)}`)).toEqual(
      Array.from({ length: 4 }, () => ['CRDT 865.21', 'DBIT 1.00', 'DBIT 864.21']).flat(),
    )
    expect(full.match(/<Bal>.*?<\/Bal>/g)).toEqual([
      expect.stringMatching(/OPBD.*>0\.00<.*2026-01-01/),
      expect.stringMatching(/CLBD.*>0\.00<.*2026-11-23/),
    ])
    expect(full).toContain('<Ustrd>&lt;/Ustrd&gt;💶</Ustrd>')
    expect(full).toContain('<EndToEndId>CWabc</EndToEndId>')
  })
})

it.each([
  ...[1, 7].map((count) => ({ format: 'camt' as const, count, told: count, end: '<' })),
  { format: 'camt', count: 9, told: 7, end: ' +2<' },
  ...[1, 3].map((count) => ({ format: 'datev' as const, count, told: count, end: '"' })),
  { format: 'datev', count: 9, told: 3, end: ' +6"' },
] as const)('tells whole hashes alone in $format: $told of $count', async (told) => {
  const deposits = HASHES.slice(0, told.count)
  const text = await textOf(told.format, { ...paid('Ada', ''), deposits })
  expect(text).toContain(`${deposits.slice(0, told.told).join(' ')}${told.end}`)
})

describe('DATEV columns of transfers', () => {
  it('are an EXTF file in Windows-1252 whose lines add up to nothing, with accounts left to the adviser', async () => {
    const [first, names, ...lines] = (
      await textOf('datev', paid('Łukasz\r\nMüller', '\t=1+1'), held)
    ).split('\r\n')
    expect(first).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261123100000123;;"";"Causeway";"";1001;1;20260101;4;20260101;20261123;' +
        '"Marta Kowalczyk";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    expect(names).toBe(DATEV_COLUMNS.join(';'))
    expect(lines).toHaveLength(4)
    const cells = lines.slice(0, 3).map((line) => line.split(';'))
    for (const line of cells) expect(line).toHaveLength(125)
    expect(
      cells.map((line) => [
        line[0],
        line[1],
        line[2],
        line[6],
        line[7],
        line[9],
        line[10],
        line[13],
      ]),
    ).toEqual([
      ['865,21', '"S"', '"EUR"', '', '', '0503', '"tx_a-b_C9"', '"Umtausch 1000 USDC"'],
      ['1,00', '"H"', '"EUR"', '', '', '0503', '"tx_a-b_C9"', '"Gebühr"'],
      ['864,21', '"H"', '"EUR"', '', '', '0503', '"tx_a-b_C9"', '"Überweisung ?ukasz Müller"'],
    ])
    expect(lines[2]).toContain('"IBAN";"DE89370400440532013000";"Verwendungszweck";"\'=1+1"')
  })

  it('has the euro sign and quotes of Windows where Latin 1 has none', async () => {
    const bytes = await bytesOf('datev', [paid('Ada', '„€“ ž Ж e\u0301')])
    expect(
      bytes.includes(Buffer.from([0x84, 0x80, 0x93, 0x20, 0x9e, 0x20, 0x3f, 0x20, 0xe9])),
    ).toBe(true)
  })
})
