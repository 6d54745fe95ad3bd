import type { PayeeCheck, PayeeQuestion } from '@contract/v1/payee'
import { DomainError, domainError } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import { legalName } from '@kernel/recipient-name'
import type { FlowDeps } from '../deps'
import { checkNames } from '../policies/recipient-names'
import { readPayeeCheck } from '../steps/payee-check'
import { checkIban } from '../views/iban-check'

/** Whether the bank knows this account under this name; the bank gets the name as it was typed. */
export async function checkPayee(
  deps: FlowDeps,
  accountId: string,
  question: PayeeQuestion,
): Promise<PayeeCheck> {
  const names = checkNames(question)
  if ('code' in names) throw new DomainError(names)
  const { isIBANValid, iban } = checkIban(deps, question.iban)
  if (!isIBANValid) throw domainError('iban-invalid')
  const payee = { type: question.type, name: legalName({ ...question, ...names }), iban }
  const { checkedAt, ...said } = await readPayeeCheck(deps, accountId, payee)
  return { ...said, checkedTs: toSeconds(checkedAt) }
}
