import type { BankDocument } from '@server/ports/bank-evidence'
import { readBankDocument } from './bank-documents'

const read = async (xml: string): Promise<BankDocument> => {
  const reading = await readBankDocument(Buffer.from(xml))
  if (reading.kind === 'unreadable') throw new Error(reading.reason)
  return reading.document
}

const HEADER = '<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-23T05:00:00</CreDtTm></GrpHdr>'
const ISO = 'urn:iso:std:iso:20022:tech:xsd:'
const statement = (namespace: string, body: string, header = HEADER) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Document xmlns="${namespace}"><BkToCstmrStmt>${header}<Stmt><Id>S1</Id>${body}</Stmt></BkToCstmrStmt></Document>`
const balance = (code: string, amount: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-23</Dt></Dt></Bal>`

// Shapes of published samples of banks, written anew: what is where, in which version.

it('reads a Dutch statement: proprietary codes, a batch without details, no end-to-end id', async () => {
  const body = `<ElctrncSeqNb>26327</ElctrncSeqNb><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${balance('OPBD', '10')}
    ${balance('CLBD', '7.5')}<TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries><Sum>2.50</Sum><TtlNetNtryAmt>2.50</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd></TtlNtries></TxsSummry>
    <Ntry><Amt Ccy="EUR">2.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>false</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt><AcctSvcrRef>3271X</AcctSvcrRef>
    <BkTxCd><Prtry><Cd>N192</Cd><Issr>ABNAMRO</Issr></Prtry></BkTxCd><NtryDtls><Btch><MsgId>M1</MsgId><PmtInfId>P1</PmtInfId><NbOfTxs>2</NbOfTxs><TtlAmt Ccy="EUR">2.50</TtlAmt><CdtDbtInd>DBIT</CdtDbtInd></Btch></NtryDtls></Ntry>`
  const { statements } = await read(statement(`${ISO}camt.053.001.02`, body))
  expect(statements).toMatchObject([
    {
      ...{ electronicNumber: '26327', legalNumber: null, page: null, isCopy: false },
      balances: [
        { code: 'OPBD', amount: '10' },
        { code: 'CLBD', amount: '7.5' },
      ],
      entries: [
        {
          ...{
            isReversal: false,
            servicerReference: '3271X',
            code: { domain: '', proprietary: 'N192' },
          },
          batches: [{ paymentInfoId: 'P1', count: '2', amount: '2.50', indicator: 'DBIT' }],
          details: [],
        },
      ],
    },
  ])
})

it('reads a Nordic statement: crowns, a net total without a sum, an amount in two currencies', async () => {
  const body = `<Acct><Id><Othr><Id>4959 12 34567</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id><Ccy>NOK</Ccy></Acct>${balance('CLBD', '1', 'NOK')}
    <TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries><TtlNetNtryAmt>1249.85</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd></TtlNtries>
    <TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>1249.85</Sum></TtlDbtNtries></TxsSummry>
    <Ntry><Amt Ccy="NOK">1249.85</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs>
    <AmtDtls><InstdAmt><Amt Ccy="EUR">106.20</Amt></InstdAmt><TxAmt><Amt Ccy="NOK">1249.85</Amt><CcyXchg><SrcCcy>EUR</SrcCcy><TrgtCcy>NOK</TrgtCcy><XchgRate>11.7688</XchgRate></CcyXchg></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>`
  const { statements } = await read(statement(`${ISO}camt.053.001.02`, body))
  expect(statements).toMatchObject([
    {
      ...{ account: '49591234567', currency: 'NOK' },
      entries: [{ currency: 'NOK', details: [{ amount: '1249.85', currency: 'NOK' }] }],
    },
  ])
})

it('reads a Swiss statement: a duplicate on one page, charges apart, several payments of one entry', async () => {
  const pages = '<MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>'
  const detail = (id: string, amount: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
  const body = `<ElctrncSeqNb>39</ElctrncSeqNb><CpyDplctInd>DUPL</CpyDplctInd><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>${balance('OPBD', '0', 'CHF')}
    <Ntry><Amt Ccy="CHF">29.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd>
    <Chrgs><TtlChrgsAndTaxAmt Ccy="CHF">0.50</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="CHF">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
    <NtryDtls><Btch><NbOfTxs>9</NbOfTxs></Btch>${detail('NOTPROVIDED', '10.00')}${detail('E2', '20.00')}</NtryDtls></Ntry>`
  const { statements } = await read(
    statement(`${ISO}camt.053.001.04`, body, HEADER.replace('</GrpHdr>', pages)),
  )
  expect(statements).toMatchObject([
    {
      ...{ isCopy: true, page: { number: '1', isLast: true } },
      entries: [
        {
          charges: [{ amount: '0.50', indicator: 'DBIT', isIncluded: true }],
          code: { domain: 'PMNT', family: 'RCDT', subFamily: 'VCOM' },
          details: [
            { endToEndId: null, amount: '10.00' },
            { endToEndId: 'E2', amount: '20.00' },
          ],
        },
      ],
    },
  ])
})

it('reads a return without our id, and its charges of the older kind', async () => {
  const body = `<Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>${balance('PRCD', '0')}<Ntry><Amt Ccy="EUR">99.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd><Chrgs><Amt Ccy="EUR">0.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>R1</AcctSvcrRef></Refs><RtrInf><AddtlInf>account closed</AddtlInf></RtrInf></TxDtls></NtryDtls></Ntry>`
  const [only] = (await read(statement(`${ISO}camt.053.001.02`, body))).statements
  expect(only?.entries).toMatchObject([
    {
      code: { subFamily: 'RRTN' },
      charges: [{ amount: '0.50', indicator: 'DBIT', isIncluded: null }],
      details: [{ endToEndId: null, isReturn: true, returnReason: null, servicerReference: 'R1' }],
    },
  ])
})

it('reads the summary of one of several pages as that of all', async () => {
  const paged = HEADER.replace(
    '</GrpHdr>',
    '<MsgPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>',
  )
  const body = `<Acct><Id><IBAN>DE1</IBAN></Id></Acct>${balance('CLBD', '1')}<TxsSummry><TtlNtries><NbOfNtries>700</NbOfNtries></TtlNtries></TxsSummry>`
  expect((await read(statement(`${ISO}camt.053.001.02`, body, paged))).statements).toMatchObject([
    { page: { number: '2', isLast: true }, entries: [] },
  ])
})

it.each([
  ['an Austrian', 'ISO:pain.002.001.03:APC:STUZZA:payments:003', 'pain.002', '03'],
  [
    'a Swiss',
    'http://www.six-interbank-clearing.com/de/pain.002.001.03.ch.02.xsd',
    'pain.002',
    '03',
  ],
  ['a SWIFT', 'urn:swift:xsd:pain.002.001.12', 'pain.002', '12'],
])('knows the message by %s namespace', async (_whose, namespace, kind, version) => {
  const body = `<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><GrpSts>RCVD</GrpSts></OrgnlGrpInfAndSts>`
  const xml = `<Document xmlns="${namespace}"><CstmrPmtStsRpt>${HEADER}${body}</CstmrPmtStsRpt></Document>`
  expect(await read(xml)).toMatchObject({ kind, version, statuses: [{ status: 'RCVD' }] })
})
