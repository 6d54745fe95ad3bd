import type { BankFolder } from '@server/ports/bank'
import { incomingFiles } from './bank-folder/incoming'
import type { LookOptions } from './bank-folder/incoming-looks'
import { outgoingFiles } from './bank-folder/outgoing'

/** The folder that the operator's bank client empties and fills. */
export const bankFolder = async (folder: string, options: LookOptions): Promise<BankFolder> => ({
  ...(await outgoingFiles(folder)),
  ...(await incomingFiles(folder, options)),
})
