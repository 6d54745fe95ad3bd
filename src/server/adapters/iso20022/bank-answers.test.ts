import { readBankAnswer } from './bank-answers'

const report = (body: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>${body}</CstmrPmtStsRpt></Document>`

it('reads a verdict on a whole file as one on all that it held', () => {
  const file = `<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><GrpSts>RJCT</GrpSts>
    <StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`
  expect(readBankAnswer(report(file))).toEqual({
    kind: 'pain.002',
    statements: [
      { about: { msgId: 'M1' }, says: { kind: 'status', status: 'RJCT', code: 'FF01' } },
    ],
  })
})

it('keeps amounts and ids as the text they are, in any namespace prefix', () => {
  const xml = `<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><n:BkToCstmrDbtCdtNtfctn><n:Ntfctn>
    <n:Ntry><n:Amt Ccy="EUR">0100.10</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
    <n:NtryDtls><n:TxDtls><n:Refs><n:EndToEndId>0012</n:EndToEndId></n:Refs></n:TxDtls></n:NtryDtls></n:Ntry>
    <n:Ntry><n:Amt Ccy="EUR">5</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts><n:Cd>PDNG</n:Cd></n:Sts>
    <n:NtryDtls><n:TxDtls><n:Refs><n:EndToEndId>0013</n:EndToEndId></n:Refs></n:TxDtls></n:NtryDtls></n:Ntry>
    </n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`
  expect(readBankAnswer(xml)?.statements).toEqual([
    { about: { endToEndId: '0012' }, says: { kind: 'debit', amount: '0100.10', code: '' } },
  ])
})

it.each([
  ['nothing', ''],
  ['no XML', 'hello <'],
  ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
  [
    'a bomb of entities',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>',
  ],
])('makes nothing of %s', (_case, content) => {
  expect(readBankAnswer(content)).toBeNull()
})

it('expands no entity of the file’s own', () => {
  const body =
    '<OrgnlGrpInfAndSts><OrgnlMsgId>&x;</OrgnlMsgId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>'
  const read = readBankAnswer(`<!DOCTYPE d [<!ENTITY x "M1">]>${report(body)}`)
  expect(JSON.stringify(read)).not.toContain('"M1"')
})
