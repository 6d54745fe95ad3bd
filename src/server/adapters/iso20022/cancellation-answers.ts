import type { StatusEvidence } from '@server/ports/bank-evidence'
import { providedId } from './statement-entries'
import { reasonsOf } from './status-reports'
import { childAt, childrenAt, textAt, type XmlElement } from './xml-element'

/** Statuses of a camt.029: the bank's answer to a recall. `CNCL` confirms that a payment was cancelled. */
export function readCancellationAnswer(message: XmlElement): readonly StatusEvidence[] {
  const overall = textAt(message, 'Sts', 'Conf')
  const details = childrenAt(message, 'CxlDtls').flatMap((each) => cancellationsIn(each, overall))
  if (details.length > 0 || overall === null) return details
  return [{ ...NOTHING, level: 'group', status: overall, reasons: [] }]
}

const NOTHING = {
  originalMsgId: null,
  originalMsgName: null,
  paymentInfoId: null,
  endToEndId: null,
  uetr: null,
}

const STATUSES = {
  group: 'GrpCxlSts',
  payment: 'PmtInfCxlSts',
  transaction: 'TxCxlSts',
} as const

function cancellationsIn(details: XmlElement, overall: string | null): readonly StatusEvidence[] {
  const groups = childrenAt(details, 'OrgnlGrpInfAndSts')
  const group = groups[0] ?? null
  return [
    ...groups.flatMap((each) => answerOf('group', each, null, group, null)),
    ...childrenAt(details, 'OrgnlPmtInfAndSts').flatMap((payment) => [
      ...answerOf('payment', payment, payment, group, null),
      ...childrenAt(payment, 'TxInfAndSts').flatMap((each) =>
        answerOf('transaction', each, payment, group, overall),
      ),
    ]),
    ...childrenAt(details, 'TxInfAndSts').flatMap((each) =>
      answerOf('transaction', each, null, group, overall),
    ),
  ]
}

function answerOf(
  level: StatusEvidence['level'],
  element: XmlElement,
  payment: XmlElement | null,
  group: XmlElement | null,
  overall: string | null,
): readonly StatusEvidence[] {
  const status = textAt(element, STATUSES[level]) ?? overall
  if (status === null) return []
  return [
    {
      level,
      ...originalNames([childAt(element, 'OrgnlGrpInf'), groupOf(payment), group]),
      paymentInfoId: textAt(payment ?? element, 'OrgnlPmtInfId'),
      endToEndId: providedId(textAt(element, 'OrgnlEndToEndId')),
      uetr: textAt(element, 'OrgnlUETR')?.toLowerCase() ?? null,
      status,
      reasons: reasonsOf(element, 'CxlStsRsnInf'),
    },
  ]
}

const groupOf = (payment: XmlElement | null): XmlElement | null =>
  payment && childAt(payment, 'OrgnlGrpInf')

/** From the nearest element that names the message. */
function originalNames(candidates: readonly (XmlElement | null)[]) {
  const named = candidates.find((each) => each !== null && textAt(each, 'OrgnlMsgId') !== null)
  return {
    originalMsgId: named ? textAt(named, 'OrgnlMsgId') : null,
    originalMsgName: named ? textAt(named, 'OrgnlMsgNmId') : null,
  }
}
