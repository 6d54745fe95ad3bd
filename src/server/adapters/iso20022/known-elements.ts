import type { UnknownElements, XmlElement } from './xml-element'

const STATEMENT = `Id ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry Ntry`

/** What any version, 2 to 14, has inside the elements that the desk reads. */
const KNOWN: Readonly<Record<string, string>> = {
  GrpHdr: 'MsgId CreDtTm MsgRcpt MsgPgntn AddtlInf OrgnlBizQry InitgPty FwdgAgt DbtrAgt CdtrAgt',
  Rpt: `${STATEMENT} RptPgntn AddtlRptInf`,
  Stmt: `${STATEMENT} StmtPgntn AddtlStmtInf`,
  Ntfctn: `${STATEMENT} NtfctnPgntn AddtlNtfctnInf`,
  Bal: 'Tp CdtLine Amt CdtDbtInd Dt Avlbty',
  Ntry: `NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs
    TechInptChanl Intrst CardTx NtryDtls AddtlNtryInf`,
  NtryDtls: 'Btch TxDtls',
  Btch: 'MsgId PmtInfId NbOfTxs TtlAmt CdtDbtInd',
  TxDtls: `Refs Amt CdtDbtInd AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts LclInstrm PmtTpInf Purp RltdRmtInf RmtInf RltdDts
    RltdPric RltdQties FinInstrmId Tax RtrInf CorpActn SfkpgAcct CshDpst CardTx AddtlTxInf SplmtryData`,
  Refs: `MsgId AcctSvcrRef PmtInfId InstrId EndToEndId UETR TxId MndtId ChqNb ClrSysRef AcctOwnrTxId AcctSvcrTxId MktInfrstrctrTxId
    PrcgId Prtry`,
  OrgnlGrpInfAndSts: `OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm OrgnlNbOfTxs OrgnlCtrlSum GrpSts StsRsnInf NbOfTxsPerSts OrgnlFileRef
    CaseId GrpCxlId RslvdCase NbOfTxsPerCxlSts OrgnlGrpCxlId GrpCxlSts CxlStsRsnInf`,
  OrgnlPmtInfAndSts: `OrgnlPmtInfId OrgnlNbOfTxs OrgnlCtrlSum PmtInfSts StsRsnInf NbOfTxsPerSts TxInfAndSts OrgnlPmtInfCxlId RslvdCase
    OrgnlGrpInf PmtInfCxlSts CxlStsRsnInf NbOfTxsPerCxlSts`,
}

const NAMES = new Map(
  Object.entries(KNOWN).map(([name, inside]) => [name, new Set(inside.split(/\s+/))]),
)

export function countUnknown(unknown: UnknownElements, parent: XmlElement, name: string): void {
  if (NAMES.get(parent.name)?.has(name) === false) unknown.count += 1
}
