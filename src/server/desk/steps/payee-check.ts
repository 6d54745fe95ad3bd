import type { ShownBeneficiary } from '@contract/v1/holds'
import { domainError } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'
import type { Payee } from '@server/ports/payee-verifier'
import type { FlowDeps } from '../deps'
import { findPayeeCheck, type PayeeCheckRecord, savePayeeCheck } from '../records/payee-check'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'payees'>

/** What the recipient's bank says of name and account: what it said within a day, else a new answer, which is kept. */
export async function readPayeeCheck(
  deps: Deps,
  accountId: string,
  payee: Payee,
): Promise<PayeeCheckRecord> {
  return freshCheck(
    deps,
    accountId,
    payee,
    await findPayeeCheck(deps.database.db, accountId, payee),
  )
}

async function freshCheck(
  { database: { db }, clock, payees }: Deps,
  accountId: string,
  payee: Payee,
  known: PayeeCheckRecord | null,
): Promise<PayeeCheckRecord> {
  const now = clock.now()
  const isFresh = known !== null && known.checkedAt > secondsAfter(now, -DAY)
  // A bank that could not answer may answer now.
  if (isFresh && known.outcome !== 'not-possible') return known
  const check = { ...(await payees.verify(payee)), checkedAt: clock.now() }
  await savePayeeCheck(db, accountId, payee, check)
  return check
}

/** What was shown is paid: a recipient that was changed since is not. */
export function refuseUnseenPayee(
  { name, iban }: ShownBeneficiary,
  shown: ShownBeneficiary | undefined,
): void {
  if (shown && (shown.name !== name || shown.iban !== iban)) throw domainError('payee-changed')
}

/** Money goes to an account of another name only where its owner said so. */
export async function refuseUnconfirmedPayee(
  deps: Deps,
  accountId: string,
  payee: Payee & { readonly known: PayeeCheckRecord | null },
  acceptsNoMatch: boolean,
): Promise<void> {
  const { outcome } = await freshCheck(deps, accountId, payee, payee.known)
  if (outcome === 'no-match' && !acceptsNoMatch) throw domainError('payee-not-confirmed')
}
