import type { BankDocument, BankEntry } from '@server/ports/bank-evidence'
import type { BankReading } from '@server/ports/bank-messages'
import { isStatementKind, readStatements } from './account-statements'
import { readCancellationAnswer } from './cancellation-answers'
import { countUnknown } from './known-elements'
import { readEntry } from './statement-entries'
import { readStatusReport } from './status-reports'
import { UnreadableMessage } from './unreadable'
import { childAt, requiredText, textAt, type UnknownElements, type XmlElement } from './xml-element'
import { readXml } from './xml-stream'
import { xmlText } from './xml-text'

/** The message's own element, in each version. */
const ROOTS: Readonly<Record<BankDocument['kind'], RegExp>> = {
  'pain.002': /^(CstmrPmtStsRpt|pain\.002\.001\.\d\d)$/,
  'camt.029': /^RsltnOfInvstgtn$/,
  'camt.052': /^BkToCstmrAcctRpt$/,
  'camt.053': /^BkToCstmrStmt$/,
  'camt.054': /^BkToCstmrDbtCdtNtfctn$/,
}

const isKind = (text: string): text is BankDocument['kind'] => Object.hasOwn(ROOTS, text)

/** Reads one message of a bank; whatever is no whole message is unreadable, with the reason. */
export async function readBankDocument(content: Uint8Array): Promise<BankReading> {
  try {
    return { kind: 'document', document: await readDocument(content) }
  } catch (thrown) {
    if (thrown instanceof UnreadableMessage) return { kind: 'unreadable', reason: thrown.message }
    throw thrown
  }
}

async function readDocument(content: Uint8Array): Promise<BankDocument> {
  const unknown: UnknownElements = { count: 0 }
  const entries = new Map<XmlElement, BankEntry[]>()
  const { document, namespace } = await readXml(xmlText(content), unknown, (element, parent) => {
    countUnknown(unknown, parent, element.name)
    if (element.name !== 'Ntry') return false
    const known = entries.get(parent) ?? []
    known.push(readEntry(element, known.length))
    entries.set(parent, known)
    return true
  })
  const { kind, version } = messageOf(namespace)
  const message = document.children.find(({ name }) => ROOTS[kind].test(name))
  if (!message)
    throw new UnreadableMessage(`its namespace says ${kind}, its element another message`)
  return {
    kind,
    version,
    messageId: messageIdOf(kind, message),
    statuses: statusesOf(kind, message),
    statements: isStatementKind(kind)
      ? readStatements(kind, message, (statement) => entries.get(statement) ?? [])
      : [],
    unknownElements: unknown.count,
  }
}

/** Banks put their own words around the message's name in the namespace. */
function messageOf(namespace: string) {
  const [, kind = '', version = ''] = /([a-z]{4}\.\d{3})\.\d{3}\.(\d\d)/.exec(namespace) ?? []
  if (!isKind(kind)) throw new UnreadableMessage(`it is no message that is read: '${namespace}'`)
  return { kind, version }
}

function messageIdOf(kind: BankDocument['kind'], message: XmlElement): string {
  if (kind !== 'camt.029') return requiredText(message, 'GrpHdr', 'MsgId')
  return textAt(message, 'Assgnmt', 'Id') ?? requiredText(message, 'RslvdCase', 'Id')
}

function statusesOf(kind: BankDocument['kind'], message: XmlElement) {
  if (kind === 'camt.029') return readCancellationAnswer(message)
  if (kind !== 'pain.002') return []
  if (!childAt(message, 'OrgnlGrpInfAndSts'))
    throw new UnreadableMessage('it has no OrgnlGrpInfAndSts')
  const statuses = readStatusReport(message)
  if (statuses.length === 0) throw new UnreadableMessage('it has no status')
  return statuses
}
