import type { Hold } from '@contract/v1/holds'
import {
  changeRecipient,
  insertRecipient,
  type RecipientRecord,
  recipientsOf,
} from '@server/desk/records/recipient'
import { bankSays, statusReport } from './bank-messages'
import { theHold } from './held-money'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'
import { thePayout } from './settled-quote'

export const IBAN = 'NL91ABNA0417164300'

/** The bank refuses the newest payout. */
export const refusesPayment = async (desk: MoneyDesk, reason: string): Promise<void> =>
  bankSays(desk, statusReport(await thePayout(desk), 'RJCT', reason))

async function newestRecipient({ database }: MoneyDesk): Promise<RecipientRecord> {
  const [newest] = await recipientsOf(database.db, ACCOUNT)
  if (!newest) throw new Error('no recipient')
  return newest
}

/** The only recipient has another IBAN. */
export async function correctsIban(desk: MoneyDesk): Promise<void> {
  const ada = await newestRecipient(desk)
  await changeRecipient(desk.database.db, ACCOUNT, ada.id, { ...ada, iban: IBAN })
}

/** Another recipient, by first name; answers its id. */
export async function addsRecipient(desk: MoneyDesk, firstName: string): Promise<number> {
  const fields = { ...(await newestRecipient(desk)), firstName, iban: IBAN }
  await insertRecipient(desk.database.db, ACCOUNT, fields, desk.clock.now())
  return (await newestRecipient(desk)).id
}

/** The owner of the only hold chooses a recipient. */
export async function resendsTo(
  desk: MoneyDesk,
  beneficiaryId: number,
  key: string,
  receivesEUR = '864.21',
): Promise<Hold> {
  return desk.ask.resend((await theHold(desk)).id, key, { beneficiaryId, receivesEUR })
}
