import type { ConnectedDatabase } from '@server/adapters/pg/connect'
import type { Clock } from '@server/ports/clock'
import { everyTable } from '../setup/tables'
import { ACCOUNT } from './money-plan'

/** One account with one recipient; answers the recipient's id. */
export async function seedAccount(database: ConnectedDatabase, clock: Clock): Promise<number> {
  const db = everyTable(database.db)
  const created_at = clock.now()
  await db
    .insertInto('accounts')
    .values({
      id: ACCOUNT,
      email: 'marta@kowalczyk.example',
      name: 'Marta Kowalczyk',
      type: 'individual',
      avatar_id: null,
      disabled_at: null,
      created_at,
    })
    .execute()
  return addRecipient(database, clock)
}

/** Another recipient of the account, at the same bank; answers its id. */
export async function addRecipient(
  { db }: Pick<ConnectedDatabase, 'db'>,
  clock: Clock,
  firstName = 'Ada',
  iban = 'DE89370400440532013000',
): Promise<number> {
  const { id } = await everyTable(db)
    .insertInto('recipients')
    .values({
      account_id: ACCOUNT,
      type: 'individual',
      first_name: firstName,
      last_name: 'Lovelace',
      nickname: null,
      iban,
      bic: 'COBADEFFXXX',
      bank_name: 'Commerzbank',
      country_code: 'DE',
      created_at: clock.now(),
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
