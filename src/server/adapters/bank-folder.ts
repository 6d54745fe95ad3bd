import type { BankFolder } from '@server/ports/bank'
import { incomingFiles } from './bank-folder/incoming'
import { outgoingFiles } from './bank-folder/outgoing'

/** The folder that the operator's bank client empties and fills. */
export const bankFolder = async (folder: string): Promise<BankFolder> => ({
  ...(await outgoingFiles(folder)),
  ...(await incomingFiles(folder)),
})
