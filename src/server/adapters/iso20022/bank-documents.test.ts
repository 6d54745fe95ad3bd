import type { BankDocument } from '@server/ports/bank-evidence'
import { readBankDocument } from './bank-documents'

const ISO = 'urn:iso:std:iso:20022:tech:xsd:'

const message = (name: string, element: string, body: string) =>
  `<Document xmlns="${ISO}${name}"><${element}><GrpHdr><MsgId>B1</MsgId></GrpHdr>${body}</${element}></Document>`

const report = (body: string) => message('pain.002.001.10', 'CstmrPmtStsRpt', body)

const ACCOUNT = '<Acct><Id><IBAN>DE93 9999 9999 9000 0000 01</IBAN></Id><Ccy>EUR</Ccy></Acct>'
const notification = (body: string) =>
  message(
    'camt.054.001.08',
    'BkToCstmrDbtCdtNtfctn',
    `<Ntfctn><Id>N1</Id>${ACCOUNT}${body}</Ntfctn>`,
  )

const entry = (amount: string, details = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}${details}</Ntry>`

async function read(content: string | Uint8Array): Promise<BankDocument> {
  const reading = await readBankDocument(Buffer.from(content))
  if (reading.kind === 'unreadable') throw new Error(reading.reason)
  return reading.document
}

const problem = async (content: string | Uint8Array): Promise<string> => {
  const reading = await readBankDocument(Buffer.from(content))
  return reading.kind === 'unreadable' ? reading.reason : 'nothing'
}

describe('a status report', () => {
  it('is read on group, payment and transaction level, in the bank’s own codes', async () => {
    const { statuses, kind, version, messageId } = await read(
      report(`<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts>
        <StsRsnInf><Rsn><Prtry>own word</Prtry></Rsn></StsRsnInf></OrgnlGrpInfAndSts>
        <OrgnlPmtInfAndSts><OrgnlPmtInfId>P1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>
          <TxInfAndSts><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId><OrgnlUETR>8A562C67-ca16-48ba-b074-65581be6f011</OrgnlUETR></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>0012</OrgnlEndToEndId><TxSts>ACCP</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`),
    )
    expect([kind, version, messageId]).toEqual(['pain.002', '10', 'B1'])
    const named = {
      originalMsgId: 'M1',
      originalMsgName: 'pain.001.001.09',
      uetr: null,
      reasons: [],
    }
    expect(statuses).toEqual([
      {
        ...{ ...named, level: 'group', status: 'PART', paymentInfoId: null, endToEndId: null },
        reasons: [{ code: 'own word', isProprietary: true }],
      },
      { ...named, level: 'payment', status: 'RJCT', paymentInfoId: 'P1', endToEndId: null },
      {
        ...{
          ...named,
          level: 'transaction',
          status: 'RJCT',
          paymentInfoId: 'P1',
          endToEndId: null,
        },
        uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
      },
      { ...named, level: 'transaction', status: 'ACCP', paymentInfoId: 'P1', endToEndId: '0012' },
    ])
  })

  it('is read in its oldest form, transactions beside the group', async () => {
    const body = `<GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId></OrgnlGrpInfAndSts>
      <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><StsRsn><Cd>AC01</Cd></StsRsn></StsRsnInf></TxInfAndSts>`
    const xml = `<Document xmlns="${ISO}pain.002.001.02"><pain.002.001.02>${body}</pain.002.001.02></Document>`
    expect((await read(xml)).statuses).toMatchObject([
      { endToEndId: 'E1', status: 'RJCT', reasons: [{ code: 'AC01', isProprietary: false }] },
    ])
  })

  it('is not whole where it lists other transactions than it counts', async () => {
    const body = (count: string) =>
      `<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>
      <NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>
      <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`
    expect(await problem(report(body('1')))).toBe('nothing')
    expect(await problem(report(body('2')))).toContain('counts 2 as RJCT, not 1')
  })
})

it('reads the confirmation of a recall', async () => {
  const xml = `<Document xmlns="${ISO}camt.029.001.09"><RsltnOfInvstgtn><Assgnmt><Id>A1</Id></Assgnmt><Sts><Conf>CNCL</Conf></Sts>
    <CxlDtls><OrgnlPmtInfAndSts><OrgnlPmtInfId>P1</OrgnlPmtInfId><OrgnlGrpInf><OrgnlMsgId>M1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInf>
    <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId></TxInfAndSts></OrgnlPmtInfAndSts></CxlDtls></RsltnOfInvstgtn></Document>`
  const { statuses, messageId } = await read(xml)
  expect(messageId).toBe('A1')
  expect(statuses).toMatchObject([
    { level: 'transaction', endToEndId: 'E1', originalMsgId: 'M1', status: 'CNCL' },
  ])
})

describe('an entry', () => {
  it('is read in any prefix, envelope, currency and form of status', async () => {
    const body = `<n:GrpHdr><n:MsgId>B1</n:MsgId></n:GrpHdr><n:Rpt><n:Id>R1</n:Id><n:Acct><n:Id><n:Othr><n:Id>12-3</n:Id></n:Othr></n:Id></n:Acct>
      <n:Ntry><n:Amt Ccy="JPY">0100.10</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:RvslInd>true</n:RvslInd><n:Sts>PDNG</n:Sts>
      <n:BookgDt><n:DtTm>2026-11-23T23:30:00+01:00</n:DtTm></n:BookgDt></n:Ntry></n:Rpt>`
    const xml = `\uFEFF\n<?xml version="1.0"?><BizMsgEnvlp xmlns="urn:x"><Hdr><AppHdr xmlns="${ISO}head.001.001.02"><MsgDefIdr>camt.052</MsgDefIdr></AppHdr></Hdr>
      <Doc><n:Document xmlns:n="${ISO}camt.052.001.06"><n:BkToCstmrAcctRpt>${body}</n:BkToCstmrAcctRpt></n:Document></Doc></BizMsgEnvlp>`
    const { kind, version, statements, unknownElements } = await read(xml)
    expect([kind, version, unknownElements]).toEqual(['camt.052', '06', 0])
    expect(statements).toMatchObject([
      {
        account: '12-3',
        entries: [
          {
            ...{ amount: '100.10', currency: 'JPY', indicator: 'CRDT', isReversal: true },
            ...{ status: 'PDNG', bookingDate: '2026-11-23', details: [], batches: [] },
          },
        ],
      },
    ])
  })

  it('keeps its batches, its charges and each of its payments, also those without an id', async () => {
    const details = `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.25</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">0.25</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>false</ChrgInclInd></Rcrd></Chrgs>
      <NtryDtls><Btch><MsgId>M1</MsgId><PmtInfId>P1</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">30.00</TtlAmt></Btch>
      <TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="EUR">10</Amt></TxDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>Ada</Nm></Cdtr><CdtrAcct><Id><IBAN>DE1</IBAN></Id></CdtrAcct></RltdPties>
      <RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd></RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>`
    const [statement] = (await read(notification(entry('30.00', details)))).statements
    expect(statement?.entries).toMatchObject([
      {
        charges: [{ amount: '0.25', currency: 'EUR', indicator: 'DBIT', isIncluded: false }],
        batches: [{ msgId: 'M1', paymentInfoId: 'P1', count: '2', amount: '30.00' }],
        details: [
          { endToEndId: 'E1', amount: '10', isReturn: false, returnReason: null },
          {
            ...{ endToEndId: null, amount: '20.00', isReturn: true, returnReason: 'AC04' },
            ...{ counterpartyName: 'Ada', counterpartyAccount: 'DE1', remittance: 'one two' },
          },
        ],
      },
    ])
  })

  it('counts what no version has, and reads on', async () => {
    const odd = `<Ntry><Own>1</Own><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <NtryDtls><TxDtls><x:Own xmlns:x="urn:bank"><x:Amt Ccy="EUR">9</x:Amt></x:Own></TxDtls></NtryDtls></Ntry>`
    const { unknownElements, statements } = await read(notification(odd))
    expect(unknownElements).toBe(2)
    expect(statements[0]?.entries).toMatchObject([{ amount: '1', details: [{ amount: null }] }])
  })
})

describe('totals', () => {
  const summary = (body: string) =>
    notification(`<TxsSummry>${body}</TxsSummry>${entry('1.10')}${entry('2')}`)

  it.each([
    '<TtlNtries><NbOfNtries>2</NbOfNtries><Sum>3.100</Sum></TtlNtries>',
    '<TtlDbtNtries><NbOfNtries>02</NbOfNtries><Sum>3.1</Sum></TtlDbtNtries><TtlCdtNtries><NbOfNtries>0</NbOfNtries><Sum>0</Sum></TtlCdtNtries>',
  ])('agree with the entries: %s', async (body) => {
    expect(await problem(summary(body))).toBe('nothing')
  })

  it.each([
    '<TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries>',
    '<TtlDbtNtries><Sum>3.11</Sum></TtlDbtNtries>',
    '<TtlCdtNtries><NbOfNtries>1</NbOfNtries></TtlCdtNtries>',
  ])('that disagree make a file unreadable: %s', async (body) => {
    expect(await problem(summary(body))).toMatch(/counts|sum/)
  })
})

it.each([
  ['ISO-8859-1', 'latin1'],
  ['UTF-16', 'utf16le'],
] as const)('reads text in %s', async (declared, encoding) => {
  const details = '<NtryDtls><TxDtls><RmtInf><Ustrd>Müller</Ustrd></RmtInf></TxDtls></NtryDtls>'
  const xml = `<?xml version="1.0" encoding="${declared}"?>${notification(entry('1', details))}`
  const { statements } = await read(Buffer.from(xml, encoding))
  expect(statements[0]?.entries[0]?.details[0]?.remittance).toBe('Müller')
})

const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'

it.each([
  ['nothing', '', 'root element'],
  ['no XML', 'hello <', 'text data outside'],
  ['a cut file', notification(entry('1')).slice(0, -3), 'unclosed|unexpected'],
  ['a second root', `${report('')}<x/>`, 'root'],
  ['another message', message('camt.086.001.03', 'BkSvcsBllgStmt', ''), 'no message that is read'],
  ['a wrong namespace', report('').replace('pain.002', 'pain.008'), 'no message that is read'],
  ['no namespace', '<Document><CstmrPmtStsRpt/></Document>', 'no message that is read'],
  ['another element', message('camt.053.001.08', 'CstmrPmtStsRpt', ''), 'another message'],
  ['no document', '<a/>', 'no Document'],
  ['two documents', `<a>${report('')}${report('')}</a>`, 'more than one'],
  ['a bomb of entities', `${BOMB}<Document>&b;</Document>`, 'document type'],
  ['an entity of its own', report('&x;'), 'entity'],
  ['a deep nest', report('<a>'.repeat(100) + '</a>'.repeat(100)), 'nested'],
  ['an unknown encoding', `<?xml version="1.0" encoding="x-ebcdic"?>${report('')}`, 'encoding'],
  ['a report without a status', report('<OrgnlGrpInfAndSts/>'), 'no status'],
  [
    'an entry without an amount',
    notification('<Ntry><CdtDbtInd>DBIT</CdtDbtInd></Ntry>'),
    'no Amt',
  ],
  ['an amount that is none', notification(entry('-1')), 'no number'],
  ['an empty amount', notification(entry('.')), 'no number'],
  ['an entry without a status', notification(entry('1', '', '')), 'no Sts'],
  ['an entry of no side', notification(entry('1').replace('DBIT', 'BOTH')), 'neither'],
  ['no currency', notification(entry('1').replace(' Ccy="EUR"', '')), 'without a currency'],
  ['no account', notification('').replace(ACCOUNT, ''), 'no account'],
  [
    'a statement without a balance',
    message('camt.053.001.02', 'BkToCstmrStmt', `<Stmt><Id>S</Id>${ACCOUNT}</Stmt>`),
    'no balance',
  ],
])('makes nothing of %s', async (_case, content, reason) => {
  expect(await problem(content)).toMatch(new RegExp(reason))
})
