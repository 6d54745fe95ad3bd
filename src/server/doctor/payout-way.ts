import type { LiveSettings } from '@config/desk'
import { type Cents, NO_CENTS } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { EUR } from '@kernel/units'
import { folderMark } from '@server/adapters/bank-folder/folder-mark'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { freeCents } from '@server/desk/policies/bank-funds'
import { FOLDER_PROBLEMS, folderIdentity } from '@server/desk/policies/folder-identity'
import { readFolderId } from '@server/desk/records/bank-folder'
import { readClosure } from '@server/desk/records/desk-closure'
import { readBankFunds } from '@server/desk/views/bank-funds'
import type { Db } from '@server/ports/db'
import { failedCheck, type Finding, passedCheck } from './finding'

/** What a sender asks before each file; nothing is paired by asking, and a database that fails is named elsewhere. */
export async function payoutWayFindings(
  settings: Pick<LiveSettings, 'databaseUrl' | 'bankFolder'>,
): Promise<readonly Finding[]> {
  const options = { log: silentLog, random: () => 0, maxConnections: 1 }
  const database = connect(settings.databaseUrl, options)
  try {
    const { db } = database
    return [await identityOf(settings.bankFolder, db), await openness(db), await coverage(db)]
  } catch {
    return []
  } finally {
    await database.close()
  }
}

async function identityOf(folder: string, db: Db): Promise<Finding> {
  const check = 'BANK_FOLDER (identity)'
  const identity = folderIdentity(await readFolderId(db), await folderMark(folder).readMark())
  if (identity === 'foreign' || identity === 'unmarked')
    return failedCheck(check, FOLDER_PROBLEMS[identity], 'mount the folder that this desk has used')
  const isNew = identity === 'unpaired'
  return passedCheck(check, isNew ? 'new: the sender takes it' : 'the one that the database knows')
}

async function coverage(db: Db): Promise<Finding> {
  const check = 'DATABASE_URL (balance)'
  const free = freeCents(await readBankFunds(db))
  if (free !== null && free > NO_CENTS)
    return passedCheck(check, `${euros(free)} EUR are free for quotes`)
  return free === null
    ? failedCheck(check, 'no quote is agreed: nobody has stated it', STATE)
    : failedCheck(check, `no quote is agreed: ${euros(free)} EUR are free`, WAIT)
}

const STATE = 'two operators state it in the console, under Bank'
const WAIT =
  'wait until quotes are over, or send money to the account, which counts once a statement shows it'

const euros = (amount: Cents): string => fixedBaseText(amount, EUR)

const MEND = "npm run desk -- restore begin; see 'Restore' in operating.md"

async function openness(db: Db): Promise<Finding> {
  const check = 'DATABASE_URL (restore)'
  const closure = await readClosure(db)
  if (closure === null) return passedCheck(check, 'the desk is open')
  return failedCheck(check, `the desk is closed: ${closure.reason}`, MEND)
}
