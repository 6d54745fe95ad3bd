import { type Disclosures, RECEIPT_FORMAT, RECEIPT_NAMES, type ReceiptName } from '@kernel/receipt'
import { nameHash } from '@kernel/receipt-names'
import type { FlowDeps } from '../deps'
import { receiptOf } from '../policies/receipt'
import { findQuote } from '../records/quote/find'
import { findReceipt, insertReceipt, type ReceiptRecord } from '../records/receipt'
import { type ReceiptFacts, readReceiptFacts } from '../views/receipt'

type Deps = Pick<
  FlowDeps,
  'database' | 'clock' | 'ids' | 'digests' | 'addressSigner' | 'bankProfile' | 'settings'
>

/**
 * The receipt of a transfer of an account: signed now where it has none yet, also from before there were receipts. Of
 * one that was returned the last one; null where it was never paid, and where nothing proves its rate. Throws where the
 * signer does not sign.
 */
export async function issueReceipt(
  deps: Deps,
  accountId: string,
  id: string,
): Promise<ReceiptRecord | null> {
  const { db } = deps.database
  const quote = await findQuote(db, accountId, id)
  if (!quote) return null
  const facts = await readReceiptFacts(deps, quote)
  const known = await findReceipt(db, quote)
  if (!facts || known?.receipt.payout.endToEndId === facts.payout.endToEndId) return known
  const [record, at] = await signReceipt(deps, accountId, facts)
  await deps.database.transact((tx) => insertReceipt(tx, record, at))
  return findReceipt(db, quote)
}

async function signReceipt(deps: Deps, accountId: string, facts: ReceiptFacts) {
  const { ids, clock, digests, settings, addressSigner } = deps
  const disclosed = ofEachName((name) => ({ salt: saltOf(ids), value: facts.names[name] }))
  const sha256 = (bytes: Uint8Array) => digests.hash(bytes)
  const names = ofEachName((name) => nameHash(name, disclosed[name], sha256))
  const at = clock.now()
  const issued = { id: ids.opaque('rc'), at, isTest: settings.isSandbox, names }
  const receipt = receiptOf(facts, issued)
  const proof = await addressSigner.signDocument({ format: RECEIPT_FORMAT, document: receipt })
  return [{ accountId, receipt, proof, disclosed: shownOf(disclosed) }, at] as const
}

const ofEachName = <T>(of: (name: ReceiptName) => T): Readonly<Record<ReceiptName, T>> => ({
  holder: of('holder'),
  recipient: of('recipient'),
  iban: of('iban'),
})

/** 22 characters of base64url: 132 bits. */
const saltOf = (ids: Deps['ids']): string => ids.token().slice(0, 22)

/** An account without a name has none to show. */
const shownOf = (disclosed: Required<Disclosures>): Disclosures =>
  Object.fromEntries(
    RECEIPT_NAMES.map((name) => [name, disclosed[name]] as const).filter(
      ([, { value }]) => value !== '',
    ),
  )
