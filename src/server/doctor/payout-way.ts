import type { LiveSettings } from '@config/desk'
import { folderMark } from '@server/adapters/bank-folder/folder-mark'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { FOLDER_PROBLEMS, folderIdentity } from '@server/desk/policies/folder-identity'
import { readFolderId } from '@server/desk/records/bank-folder'
import { readClosure } from '@server/desk/records/desk-closure'
import type { Db } from '@server/ports/db'
import { failedCheck, type Finding, passedCheck } from './finding'

/** What a sender asks before each file; nothing is paired by asking, and a database that fails is named elsewhere. */
export async function payoutWayFindings(
  settings: Pick<LiveSettings, 'databaseUrl' | 'bankFolder'>,
): Promise<readonly Finding[]> {
  const options = { log: silentLog, random: () => 0, maxConnections: 1 }
  const database = connect(settings.databaseUrl, options)
  try {
    return [await identityOf(settings.bankFolder, database.db), await openness(database.db)]
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

async function openness(db: Db): Promise<Finding> {
  const [check, closure] = ['DATABASE_URL (restore)', await readClosure(db)]
  if (closure === null) return passedCheck(check, 'the desk is open')
  return failedCheck(check, `the desk is closed: ${closure}`, "see 'Restore' in operating.md")
}
