/** What an export does not have, and why: in both languages, since the person reads it. */
const LEFT_OUT = [
  {
    what: 'screening, reasons of stops, what operators noted',
    en: 'Money laundering law forbids the desk to tell whether and why somebody was checked.',
    de: 'Das Geldwäschegesetz verbietet dem Desk zu sagen, ob und warum jemand geprüft wurde.',
  },
  {
    what: 'tokens of sessions and devices, passkeys themselves, codes',
    en: 'Whoever reads them could act as this person; the desk has no more than hashes or public keys.',
    de: 'Wer sie liest, könnte als diese Person handeln; der Desk hat davon nur Hashes oder öffentliche Schlüssel.',
  },
  {
    what: 'mails that were sent',
    en: 'A mail is deleted once it was sent; those that wait are listed.',
    de: 'Eine E-Mail wird gelöscht, sobald sie verschickt ist; wartende sind aufgeführt.',
  },
  {
    what: 'files of the chat',
    en: 'They are deleted after 24 hours; their names are listed.',
    de: 'Sie werden nach 24 Stunden gelöscht; ihre Namen sind aufgeführt.',
  },
  {
    what: 'ledger and payment files',
    en: 'They repeat the amounts, names and accounts of transfers and payouts.',
    de: 'Sie wiederholen Beträge, Namen und Konten der Überweisungen und Auszahlungen.',
  },
] as const

/** What stands first in an export, before its sections. */
export const EXPORT_HEAD = { format: 'causeway account export 1', leftOut: LEFT_OUT } as const
