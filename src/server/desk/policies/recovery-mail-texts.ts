export type RecoveryMailKind = 'recovery-asked' | 'recovery-stopped' | 'recovered'

/** What a mail about an account's safety says. */
export interface SecurityMailText {
  readonly subject: string
  readonly line: (brand: string) => string
  /** What the owner does first where somebody else did it. */
  readonly act: string
  readonly also: readonly string[]
}

type RecoveryTexts = Readonly<Record<RecoveryMailKind, SecurityMailText>>

/** That an account's passkeys go in a day, stay, or are gone. */
export const ENGLISH_RECOVERY: RecoveryTexts = {
  'recovery-asked': {
    subject: 'Your passkeys will be removed in 24 hours',
    line: (brand) =>
      `Somebody has shown us that you have lost every passkey of your ${brand} account. In 24 hours we remove them all and sign out every device; from then on a mailed code signs in.`,
    act: 'stop it there: it stands on the first page, end every device that is not yours under Settings → Security',
    also: [],
  },
  'recovery-stopped': {
    subject: 'Your passkeys stay',
    line: (brand) =>
      `The removal of the passkeys of your ${brand} account was stopped. Nothing has changed.`,
    act: 'end every device that is not yours under Settings → Security',
    also: [],
  },
  recovered: {
    subject: 'Your passkeys were removed',
    line: (brand) =>
      `Every passkey of your ${brand} account was removed, and every device was signed out. A mailed code signs in again. Add a passkey once you have.`,
    act: 'sign in, end every device that is not yours under Settings → Security',
    also: [],
  },
}

export const GERMAN_RECOVERY: RecoveryTexts = {
  'recovery-asked': {
    subject: 'Ihre Passkeys werden in 24 Stunden entfernt',
    line: (brand) =>
      `Jemand hat uns nachgewiesen, dass Sie alle Passkeys Ihres Kontos bei ${brand} verloren haben. In 24 Stunden entfernen wir sie und melden alle Geräte ab; danach meldet ein Code per Mail an.`,
    act: 'halten Sie es dort an: Es steht auf der ersten Seite, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
    also: [],
  },
  'recovery-stopped': {
    subject: 'Ihre Passkeys bleiben',
    line: (brand) =>
      `Das Entfernen der Passkeys Ihres Kontos bei ${brand} wurde angehalten. Es hat sich nichts geändert.`,
    act: 'beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
    also: [],
  },
  recovered: {
    subject: 'Ihre Passkeys wurden entfernt',
    line: (brand) =>
      `Alle Passkeys Ihres Kontos bei ${brand} wurden entfernt und alle Geräte abgemeldet. Ein Code per Mail meldet wieder an. Fügen Sie danach einen Passkey hinzu.`,
    act: 'melden Sie sich an, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
    also: [],
  },
}
