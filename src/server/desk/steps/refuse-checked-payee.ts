import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { standingOfNames } from '../records/screening-case'

/** Nothing new is agreed for names that two operators still look at, or have refused; nobody is told why. */
export async function refuseCheckedPayee(
  { database, screening }: Pick<FlowDeps, 'database' | 'screening'>,
  names: readonly string[],
): Promise<void> {
  if (!screening.isOn) return
  const standing = await standingOfNames(database.db, names)
  if (standing === 'refused') throw domainError('payee-declined')
  if (standing === 'open') throw domainError('payee-being-checked')
}
