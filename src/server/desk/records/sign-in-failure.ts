import type { Db, Tx } from '@server/ports/db'

export type SignInFailureTables = {
  sign_in_failures: { subject: Buffer; failures: number; failed_at: Date }
}

const table = (db: Db) => db.withTables<SignInFailureTables>()

/** How often in a row six digits were wrong, over all challenges of an e-mail, or over all step-ups of a session. */
export async function readFailures(db: Db, subject: Buffer): Promise<number> {
  const known = table(db).selectFrom('sign_in_failures').where('subject', '=', subject)
  return (await known.select('failures').executeTakeFirst())?.failures ?? 0
}

/** Counts one more and answers how many there are; the row's lock lets the guesses at a subject in one by one. */
export async function countFailure(tx: Tx, subject: Buffer, now: Date): Promise<number> {
  const { failures } = await table(tx)
    .insertInto('sign_in_failures')
    .values({ subject, failures: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((old) => ({
        failures: old('sign_in_failures.failures', '+', 1),
        failed_at: now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function forgetFailures(tx: Tx, subject: Buffer): Promise<void> {
  await table(tx).deleteFrom('sign_in_failures').where('subject', '=', subject).execute()
}

export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await table(db).deleteFrom('sign_in_failures').where('failed_at', '<', before).execute()
}
