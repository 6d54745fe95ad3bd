import type { StatusEvidence, StatusReason } from '@server/ports/bank-evidence'
import { providedId } from './statement-entries'
import { UnreadableMessage } from './unreadable'
import { childAt, childrenAt, codeAt, textAt, type XmlElement } from './xml-element'

type Names = Pick<StatusEvidence, 'originalMsgId' | 'originalMsgName'>

/** Statuses of a pain.002 on every level; up to version 2 the transactions stand beside the group. */
export function readStatusReport(message: XmlElement): readonly StatusEvidence[] {
  return childrenAt(message, 'OrgnlGrpInfAndSts').flatMap((group, index) => {
    const names = originalNames(group)
    const groupStatus = textAt(group, 'GrpSts')
    checkCounts(group, [message, ...childrenAt(message, 'OrgnlPmtInfAndSts')], groupStatus)
    const own = statusOf(group, 'group', groupStatus, names)
    if (index > 0) return own
    const payments = childrenAt(message, 'OrgnlPmtInfAndSts').flatMap((payment) => {
      const paymentInfoId = textAt(payment, 'OrgnlPmtInfId')
      const status = textAt(payment, 'PmtInfSts') ?? groupStatus
      checkCounts(payment, [payment], status)
      return [
        ...statusOf(payment, 'payment', textAt(payment, 'PmtInfSts'), { ...names, paymentInfoId }),
        ...transactionsOf(payment, status, { ...names, paymentInfoId }),
      ]
    })
    return [...own, ...payments, ...transactionsOf(message, groupStatus, names)]
  })
}

/** A transaction without a status of its own has that of its payment or group. */
const transactionsOf = (
  parent: XmlElement,
  inherited: string | null,
  names: Names & { readonly paymentInfoId?: string | null },
): readonly StatusEvidence[] =>
  childrenAt(parent, 'TxInfAndSts').flatMap((transaction) =>
    statusOf(transaction, 'transaction', textAt(transaction, 'TxSts') ?? inherited, {
      ...names,
      endToEndId: providedId(textAt(transaction, 'OrgnlEndToEndId')),
      uetr: textAt(transaction, 'OrgnlUETR')?.toLowerCase() ?? null,
    }),
  )

const statusOf = (
  element: XmlElement,
  level: StatusEvidence['level'],
  status: string | null,
  names: Names & Partial<Pick<StatusEvidence, 'paymentInfoId' | 'endToEndId' | 'uetr'>>,
): readonly StatusEvidence[] =>
  status === null
    ? []
    : [
        {
          ...{ level, paymentInfoId: null, endToEndId: null, uetr: null },
          ...names,
          status,
          reasons: reasonsOf(element, 'StsRsnInf'),
        },
      ]

const originalNames = (group: XmlElement): Names => ({
  originalMsgId: textAt(group, 'OrgnlMsgId'),
  originalMsgName: textAt(group, 'OrgnlMsgNmId'),
})

/** Up to version 2 the reason is called StsRsn. */
export const reasonsOf = (element: XmlElement, name: string): readonly StatusReason[] =>
  childrenAt(element, name).flatMap((information) => {
    const reason = childAt(information, 'Rsn') ?? childAt(information, 'StsRsn')
    const code = codeAt(reason)
    return reason && code !== null ? [{ code, isProprietary: textAt(reason, 'Cd') === null }] : []
  })

/** A bank lists all transactions of a status or none: fewer than it counts means that the file is cut. */
function checkCounts(
  counted: XmlElement,
  parents: readonly XmlElement[],
  inherited: string | null,
): void {
  const listed = parents.flatMap((parent) =>
    childrenAt(parent, 'TxInfAndSts').map(
      (each) => textAt(each, 'TxSts') ?? textAt(parent, 'PmtInfSts') ?? inherited,
    ),
  )
  for (const each of childrenAt(counted, 'NbOfTxsPerSts')) {
    const status = textAt(each, 'DtldSts')
    const count = textAt(each, 'DtldNbOfTxs')
    const found = listed.filter((own) => own === status).length
    if (found > 0 && count !== null && count.replace(/^0+/, '') !== String(found))
      throw new UnreadableMessage(
        `${counted.name} counts ${count} as ${status ?? ''}, not ${found}`,
      )
  }
}
