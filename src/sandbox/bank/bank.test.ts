import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaProblems } from '@test/setup/iso-schema'
import { openSandboxBank } from './bank'

const GOOD_IBAN = 'DE89370400440532013000'
const CLOSED_IBAN = 'DE94370400440532010000'

interface Transfer {
  readonly id: string
  readonly iban: string
}

const paymentFile = (
  messageId: string,
  transfers: readonly Transfer[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-01-01T10:00:00Z</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs><InitgPty><Nm>Causeway</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>P-${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-01-01</Dt></ReqdExctnDt>
<Dbtr><Nm>Causeway</Nm></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></DbtrAgt>
${transfers
  .map(
    ({
      id,
      iban,
    }) => `<CdtTrfTxInf><PmtId><InstrId>I-${id}</InstrId><EndToEndId>${id}</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be6f011</UETR></PmtId>
<Amt><InstdAmt Ccy="EUR">1250.10</InstdAmt></Amt><Cdtr><Nm>ADA LOVELACE</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>ADA LOVELACE CAUSEWAY 01012026</Ustrd></RmtInf></CdtTrfTxInf>`,
  )
  .join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>`

describe('the sandbox bank', () => {
  let folder: string
  let now: Date

  const open = () =>
    openSandboxBank({ folder, now: () => now, delayMs: 2_000, dayMs: 20_000, log: () => {} })
  const send = (name: string, content: string) => writeFile(join(folder, 'outgoing', name), content)
  const incoming = async () => (await readdir(join(folder, 'incoming'))).sort()
  const answer = (name: string) => readFile(join(folder, 'incoming', name), 'utf8')

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
    now = new Date('2026-01-01T10:00:00Z')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('accepts at once and books after the delay, in valid messages', async () => {
    const bank = await open()
    await send('one.xml', paymentFile('M1', [{ id: 'Q1', iban: GOOD_IBAN }]))
    await bank.work()
    await bank.work()
    expect(await incoming()).toEqual(['pain.002-one.xml'])
    const report = await answer('pain.002-one.xml')
    expect(await schemaProblems('pain.002.001.10', report)).toEqual([])
    expect(report).toContain('<TxSts>ACCP</TxSts>')
    expect(bank.payments()).toMatchObject([
      { status: 'accepted', amount: '1250.10', bookedAt: null },
    ])

    now = new Date('2026-01-01T10:00:02Z')
    await bank.work()
    expect(await incoming()).toEqual(['camt.054-one.xml', 'pain.002-one.xml'])
    const notification = await answer('camt.054-one.xml')
    expect(await schemaProblems('camt.054.001.08', notification)).toEqual([])
    for (const part of [
      '<EndToEndId>Q1</EndToEndId>',
      '<UETR>8a562c67-ca16-48ba-b074-65581be6f011</UETR>',
      '<Amt Ccy="EUR">1250.10</Amt>',
      '<CdtDbtInd>DBIT</CdtDbtInd>',
      '<Cd>BOOK</Cd>',
    ])
      expect(notification).toContain(part)
    expect(bank.payments()).toMatchObject([
      {
        endToEndId: 'Q1',
        name: 'ADA LOVELACE',
        iban: GOOD_IBAN,
        status: 'booked',
        bookedAt: '2026-01-01T10:00:02.000Z',
      },
    ])
  })

  it('refuses a closed account with its reason and books only the rest', async () => {
    const bank = await open()
    await send(
      'two.xml',
      paymentFile('M2', [
        { id: 'Q2', iban: CLOSED_IBAN },
        { id: 'Q3', iban: GOOD_IBAN },
      ]),
    )
    await send('gone.xml', paymentFile('M3', [{ id: 'Q4', iban: CLOSED_IBAN }]))
    await bank.work()
    now = new Date('2026-01-01T10:00:05Z')
    await bank.work()

    expect(await incoming()).toEqual(['camt.054-two.xml', 'pain.002-gone.xml', 'pain.002-two.xml'])
    const report = await answer('pain.002-two.xml')
    expect(await schemaProblems('pain.002.001.10', report)).toEqual([])
    expect(report).toMatch(/<GrpSts>PART<[\s\S]*Q2[\s\S]*<TxSts>RJCT<[\s\S]*<Cd>AC04</)
    expect(await answer('camt.054-two.xml')).not.toContain('Q2')
    expect(await answer('pain.002-gone.xml')).toContain('<GrpSts>RJCT</GrpSts>')
    expect(bank.payments()).toContainEqual(
      expect.objectContaining({
        endToEndId: 'Q2',
        status: 'rejected',
        reason: 'AC04 Account closed',
      }),
    )
  })

  it('answers a file once, over restarts and after the desk took the answer away', async () => {
    await (await open()).work()
    await send('one.xml', paymentFile('M1', [{ id: 'Q1', iban: GOOD_IBAN }]))
    await (await open()).work()
    await rm(join(folder, 'incoming/pain.002-one.xml'))
    now = new Date('2026-01-01T10:01:00Z')
    await (await open()).work()
    await rm(join(folder, 'incoming/camt.054-one.xml'))
    await rm(join(folder, 'incoming/camt.053-00000001.xml'))

    const bank = await open()
    await bank.work()

    // The last statement is left again, in the same bytes: it may have been cut short.
    expect(await incoming()).toEqual(['camt.053-00000001.xml'])
    expect(bank.payments()).toHaveLength(1)
  })

  it('closes its books every 20 s with statements that adjoin, as long as there is news', async () => {
    const bank = await open()
    for (let seconds = 0; seconds <= 180; seconds += 5) {
      now = new Date(Date.parse('2026-01-01T10:00:00Z') + seconds * 1_000)
      if (seconds % 60 === 0 && seconds < 120)
        await send(
          `${seconds}.xml`,
          paymentFile(`M${seconds}`, [{ id: `Q${seconds}`, iban: GOOD_IBAN }]),
        )
      await bank.work()
    }
    const statements = (await incoming()).filter((name) => name.startsWith('camt.053'))
    const contents = await Promise.all(statements.map(answer))
    const balances = contents.map((xml) =>
      [...xml.matchAll(/<Bal>[^]*?>([\d.]+)<\/Amt>/g)].map(([, text]) => text),
    )
    // Each news has a closing a day later, for whoever had not read it when the first closed.
    expect(balances).toEqual([
      ['1000000.00', '998749.90'],
      ['998749.90', '998749.90'],
      ['998749.90', '997499.80'],
      ['997499.80', '997499.80'],
    ])
    const [first = ''] = contents
    expect(await schemaProblems('camt.053.001.08', first)).toEqual([])
    expect(first).toContain('<EndToEndId>Q0</EndToEndId>')
  })

  it('closes once more after a closing with news, so that what was read after it is covered', async () => {
    const bank = await open()
    await send('one.xml', paymentFile('M1', [{ id: 'Q1', iban: GOOD_IBAN }]))
    for (let seconds = 0; seconds <= 80; seconds += 2) {
      now = new Date(Date.parse('2026-01-01T10:00:00Z') + seconds * 1_000)
      await bank.work()
    }
    expect((await incoming()).filter((name) => name.startsWith('camt.053'))).toHaveLength(2)
  })

  it('refuses the same message under another name, so that nobody is paid twice', async () => {
    const bank = await open()
    await send('one.xml', paymentFile('M1', [{ id: 'Q1', iban: GOOD_IBAN }]))
    await bank.work()
    await send('again.xml', paymentFile('M1', [{ id: 'Q1', iban: GOOD_IBAN }]))
    await bank.work()

    expect(await answer('pain.002-again.xml')).toMatch(/<TxSts>RJCT<[\s\S]*<Cd>AM05</)
  })

  it('goes on with what earlier builds recorded', async () => {
    await open()
    const record = { isDuplicate: false, receivedAt: now.toISOString(), bookedAt: null }
    const booked = { ...record, stage: 'done', bookedAt: now.toISOString() }
    for (const [file, kept] of Object.entries({
      'booked.xml': booked,
      'refused.xml': { ...record, stage: 'done' },
      'answered.xml': { ...record, stage: 'answered' },
      'note.xml': { ...record, stage: 'unreadable' },
    })) {
      const iban = file === 'refused.xml' ? CLOSED_IBAN : GOOD_IBAN
      const place = join(folder, 'record', file)
      await writeFile(place, paymentFile(`M-${file}`, [{ id: file, iban }]))
      await writeFile(`${place}.json`, JSON.stringify({ file, ...kept }))
    }
    now = new Date('2026-01-01T10:00:05Z')
    const bank = await open()
    await bank.work()

    expect(await incoming()).toEqual(['camt.054-answered.xml'])
    expect(
      new Set(bank.payments().map(({ endToEndId, status }) => `${endToEndId} ${status}`)),
    ).toEqual(new Set(['booked.xml booked', 'refused.xml rejected', 'answered.xml booked']))
  })

  it('leaves half-written and foreign files alone', async () => {
    const bank = await open()
    await send('half.xml.tmp', paymentFile('M9', []))
    await send('.hidden.xml', paymentFile('M9', []))
    await send('note.xml', '<note/>')
    await bank.work()
    await bank.work()

    expect(await incoming()).toEqual([])
    expect(bank.payments()).toEqual([])
  })
})
