import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { Mail } from '@server/ports/mail'
import type { FlowDeps } from '../deps'
import { queueMail } from '../records/mail-outbox'

/** Queues a mail that is due at once; after `worthSeconds` it would be no news. */
export async function queueDueMail(
  tx: Tx,
  { ids, clock }: Pick<FlowDeps, 'ids' | 'clock'>,
  mail: Mail,
  worthSeconds: number,
): Promise<void> {
  const dueAt = clock.now()
  const expiresAt = secondsAfter(dueAt, worthSeconds)
  await queueMail(tx, { ...mail, id: ids.uuid(), isDecoy: false, dueAt, expiresAt })
}
