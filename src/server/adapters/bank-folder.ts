import type { BankFolder } from '@server/ports/bank'
import { incomingFiles } from './bank-folder/incoming'
import type { LookOptions } from './bank-folder/incoming-looks'
import { outgoingFiles } from './bank-folder/outgoing'
import { timelyLook } from './in-time'

/** The folder that the operator's bank client empties and fills. */
export async function bankFolder(folder: string, options: LookOptions): Promise<BankFolder> {
  const outgoing = await outgoingFiles(folder)
  const incoming = await incomingFiles(folder, options)
  return {
    ...outgoing,
    ...incoming,
    listQuarantine: timelyLook(() => incoming.listQuarantine()),
    countIncoming: timelyLook(() => incoming.countIncoming()),
  }
}
