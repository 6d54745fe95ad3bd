import type { ErasureObstacle } from '@kernel/operator-errors'
import { inBoth, type RefusalTexts } from './refusal-wording'

type AccountDataRefusal =
  // One at a time.
  'export-there' | 'export-absent' | 'account-erased' | 'erasure-closed'

type Obstacles = Readonly<Record<ErasureObstacle, string>>

const ENGLISH: Obstacles = {
  erased: 'it was done already',
  'not-closed': 'the account is open; close it first',
  'under-way': 'something of it is under way',
  owed: 'money is owed to its owner',
  kept: 'the law still wants its transfers kept',
}

const GERMAN: Obstacles = {
  erased: 'sie ist es bereits',
  'not-closed': 'das Konto ist offen; schließen Sie es zuerst',
  'under-way': 'etwas von ihm ist noch unterwegs',
  owed: 'ihrem Inhaber wird Geld geschuldet',
  kept: 'das Gesetz verlangt noch, seine Überweisungen aufzubewahren',
}

/** Of what the desk holds about a person, for operators. */
export const ACCOUNT_DATA_REFUSAL_TEXTS: RefusalTexts<AccountDataRefusal> = {
  'erasure-closed': inBoth(
    ({ obstacle }) => `The person cannot be erased: ${ENGLISH[obstacle]}.`,
    ({ obstacle }) => `Die Person kann nicht gelöscht werden: ${GERMAN[obstacle]}.`,
  ),
  'account-erased': inBoth(
    'The person of this account was erased: nothing is done to it any more.',
    'Die Person dieses Kontos wurde gelöscht: An ihm wird nichts mehr getan.',
  ),
  'export-there': inBoth(
    'This account has an export: download it, or wait until it is deleted.',
    'Für dieses Konto gibt es einen Export: Laden Sie ihn herunter, oder warten Sie, bis er gelöscht ist.',
  ),
  'export-absent': inBoth(
    'This account has no export, or it is not written yet, or it was deleted after 7 days.',
    'Für dieses Konto gibt es keinen Export, er ist noch nicht geschrieben, oder er wurde nach 7 Tagen gelöscht.',
  ),
}
