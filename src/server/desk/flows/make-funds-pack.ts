import { FUNDS_MOST_TRANSFERS, type FundsFilter } from '@contract/v1/source-of-funds'
import { domainError, type Language, notFound } from '@kernel/domain-error'
import { receiptText } from '@kernel/receipt-file'
import type { StatementSetter } from '@server/ports/statements'
import type { FlowDeps } from '../deps'
import { FUNDS_NAMES, packName, proofFile, receiptFileName } from '../policies/funds-files'
import { fundsReport } from '../policies/funds-report'
import type { FundsFacts, FundsTransfer } from '../policies/funds-transfer'
import { provedOf, walletsOf } from '../policies/funds-wallets'
import { issueReceipt } from '../steps/issue-receipt'
import { readFunds } from '../views/funds'

/** A file of a pack; its name has the folder before it. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface FundsPack {
  /** Without an ending. */
  readonly name: string
  /** Made one after the other, each when it is asked for; the report is the first. */
  readonly files: AsyncIterable<PackedFile>
}

/** Draws the statement of a transaction, as its owner would ask for it. */
type IssueStatement = (call: {
  readonly accountId: string
  readonly id: string
  readonly language: Language
}) => Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>

interface PackCall {
  readonly accountId: string
  readonly filter: FundsFilter
  /** Null for the account's own. */
  readonly language: Language | null
}

/** Makes what a bank wants that asks where euros come from. Nothing of it is kept but its statements, for a day. */
export function fundsPacker(deps: FlowDeps, setter: StatementSetter, issue: IssueStatement) {
  return async ({ accountId, filter, language: asked }: PackCall): Promise<FundsPack> => {
    const { facts: read, found, language: own } = await readFunds(deps, accountId, filter)
    if (found > FUNDS_MOST_TRANSFERS)
      throw domainError('funds-over-limit', { most: FUNDS_MOST_TRANSFERS })
    if (found === 0) throw notFound()
    const language = asked ?? own
    const facts = { ...read, transfers: await signedTransfers(deps, accountId, read.transfers) }
    const report = await setter.set(fundsReport(facts, language))
    const issueOne = (id: string) => issue({ accountId, id, language })
    return {
      name: packName(facts.period, language),
      files: packedFiles(facts, language, report, issueOne),
    }
  }
}

/** Signs the receipts that no worker has signed yet; the pack goes without one that the signer does not sign. */
async function signedTransfers(
  deps: FlowDeps,
  accountId: string,
  transfers: readonly FundsTransfer[],
): Promise<readonly FundsTransfer[]> {
  const signed: FundsTransfer[] = []
  for (const transfer of transfers) {
    const { facts } = transfer
    const { id } = facts.history.quote
    const receipt =
      facts.receipt ??
      (await issueReceipt(deps, accountId, id).catch((thrown: unknown) => {
        deps.log.error({ quoteId: id, error: thrown }, 'no receipt is signed')
        return null
      }))
    signed.push({ ...transfer, facts: { ...facts, receipt } })
  }
  return signed
}

async function* packedFiles(
  facts: FundsFacts,
  language: Language,
  report: Uint8Array,
  issue: (id: string) => ReturnType<IssueStatement>,
): AsyncIterable<PackedFile> {
  const names = FUNDS_NAMES[language]
  yield { name: `${names.report}.pdf`, bytes: report }
  for (const proof of provedOf(walletsOf(facts)))
    yield {
      name: `${names.wallets}/${proof.address}_${proof.chainId}.json`,
      bytes: Buffer.from(proofFile(proof)),
    }
  for (const { facts: stated } of facts.transfers) {
    const { fileName, bytes } = await issue(stated.history.quote.transactionId)
    yield { name: `${names.statements}/${fileName}`, bytes }
    const { receipt } = stated
    if (receipt)
      yield { name: receiptFileName(receipt, language), bytes: Buffer.from(receiptText(receipt)) }
  }
}
