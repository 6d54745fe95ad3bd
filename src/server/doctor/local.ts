import type { LiveSettings } from '@config/desk'
import { bankFinding } from './bank'
import { keyFinding } from './credentials'
import { fileFindings } from './files'
import type { Finding } from './finding'
import { screeningFinding } from './screening'

/** What a start checks as well as the doctor: files, deposit key, bank folder and sanctions lists, which need no network. */
export const localFindings = async (settings: LiveSettings): Promise<readonly Finding[]> => [
  ...(await fileFindings(settings)),
  await keyFinding(settings),
  await bankFinding(settings),
  await screeningFinding(settings),
]
