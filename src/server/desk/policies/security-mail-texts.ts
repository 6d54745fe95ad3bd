import type { DeviceAct } from '@contract/v1/devices'
import type { Language } from '@kernel/domain-error'
import {
  ENGLISH_RECOVERY,
  GERMAN_RECOVERY,
  type RecoveryMailKind,
  type SecurityMailText,
} from './recovery-mail-texts'
import { ENGLISH_WEBHOOK, GERMAN_WEBHOOK } from './webhook-mail'

export type SecurityMailKind =
  | 'device-new'
  | 'refused'
  | 'recipient-added'
  | 'recipient-account-changed'
  | 'recipient-change-asked'
  | 'passkey-added'
  | 'passkey-removed'
  | RecoveryMailKind
  | 'refund-asked'
  | 'webhook-set'
  | 'webhook-secret'

export interface SecurityMailWords {
  readonly texts: Readonly<Record<SecurityMailKind, SecurityMailText>>
  readonly acts: Readonly<Record<DeviceAct, string>>
  readonly tried: string
  readonly device: string
  readonly recipient: string
  readonly newName: string
  readonly account: string
  readonly oldAccount: string
  readonly newAccount: string
  readonly askedAccount: string
  readonly due: string
  readonly passkey: string
  readonly amount: string
  readonly network: string
  readonly address: string
  readonly ending: (ibanEnd: string) => string
  readonly time: string
  readonly wasYou: string
  readonly wasNot: (brand: string, act: string, supportEmail: string) => string
  readonly rules: string
}

const ENGLISH: SecurityMailWords = {
  texts: {
    'device-new': {
      subject: 'Signed in on a new device',
      line: (brand) =>
        `Somebody has signed in to your ${brand} account on a device that was not known to it.`,
      act: 'end this device under Settings → Security',
      also: [
        'Change the password of your mailbox too: whoever signed in has read a mail of ours there.',
      ],
    },
    refused: {
      subject: 'A new device was refused',
      line: (brand) =>
        `A device that is new to your ${brand} account tried what only a device known for 24 hours may do. It was refused, and nothing has changed.`,
      act: 'end this device under Settings → Security',
      also: ['Change the password of your mailbox too: whoever signed in has read it.'],
    },
    'recipient-added': {
      subject: 'A recipient was added',
      line: (brand) => `Somebody has added a recipient to your ${brand} account.`,
      act: 'remove the recipient, end every device that is not yours under Settings → Security',
      also: [],
    },
    'recipient-account-changed': {
      subject: 'A recipient’s bank account was changed',
      line: (brand) =>
        `Somebody has changed the bank account of a recipient in your ${brand} account. New transfers to this recipient go to the new account.`,
      act: 'correct the recipient before you send anything, end every device that is not yours under Settings → Security',
      also: [],
    },
    'recipient-change-asked': {
      subject: 'A change of a recipient’s bank account waits',
      line: (brand) =>
        `A device that is new to your ${brand} account has asked to change the bank account of a recipient. The change waits for 24 hours; until then transfers go to the old account.`,
      act: 'stop the change: it stands on the first page, end this device under Settings → Security',
      also: ['Change the password of your mailbox too: whoever signed in has read it.'],
    },
    'passkey-added': {
      subject: 'A passkey was added',
      line: (brand) =>
        `Somebody has added a passkey to your ${brand} account. It can confirm a sign-in on a new device.`,
      act: 'remove the passkey and end every device that is not yours under Settings → Security',
      also: [],
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      line: (brand) =>
        `Somebody has removed a passkey from your ${brand} account. It no longer confirms a sign-in.`,
      act: 'end every device that is not yours under Settings → Security, add a passkey there',
      also: [],
    },
    ...ENGLISH_RECOVERY,
    ...ENGLISH_WEBHOOK,
    'refund-asked': {
      subject: 'A refund was asked for',
      line: (brand) =>
        `Somebody has asked in your ${brand} account to send held crypto back, to the address below.`,
      act: 'end every device that is not yours under Settings → Security',
      also: ['Write at once: crypto that has been sent cannot be brought back.'],
    },
  },
  acts: {
    'accept-hold': 'pay held money out',
    'resend-hold': 'send returned euros again',
    'refund-hold': 'have held crypto sent to an address',
    'change-recipient': 'change a recipient',
    'add-passkey': 'add a passkey',
    'remove-passkey': 'remove a passkey',
    'end-device': 'end another device',
    'stop-recovery': 'stop the recovery of the account',
  },
  tried: 'Tried',
  device: 'Device',
  recipient: 'Recipient',
  newName: 'New name',
  account: 'Bank account',
  oldAccount: 'Bank account before',
  newAccount: 'Bank account now',
  askedAccount: 'Bank account asked for',
  due: 'Takes effect',
  passkey: 'Passkey',
  amount: 'Amount',
  network: 'Network',
  address: 'Address',
  ending: (ibanEnd) => `ending in ${ibanEnd}`,
  time: 'Time',
  wasYou: 'If it was you, you need not do anything.',
  wasNot: (brand, act, supportEmail) =>
    `If it was not you: open ${brand} as you always do, ${act}, and write to ${supportEmail}.`,
  rules:
    'For your safety this mail holds no link. We never ask for your code: not by phone, not by mail, not in the chat.',
}

const GERMAN: SecurityMailWords = {
  texts: {
    'device-new': {
      subject: 'Anmeldung auf einem neuen Gerät',
      line: (brand) =>
        `Jemand hat sich auf einem Gerät, das noch nicht bekannt war, bei Ihrem Konto bei ${brand} angemeldet.`,
      act: 'beenden Sie dieses Gerät unter Einstellungen → Sicherheit',
      also: [
        'Ändern Sie auch das Passwort Ihres Postfachs: Wer sich angemeldet hat, hat dort eine Mail von uns gelesen.',
      ],
    },
    refused: {
      subject: 'Ein neues Gerät wurde abgelehnt',
      line: (brand) =>
        `Ein Gerät, das für Ihr Konto bei ${brand} neu ist, hat versucht, was erst nach 24 Stunden möglich ist. Das wurde abgelehnt, und es hat sich nichts geändert.`,
      act: 'beenden Sie dieses Gerät unter Einstellungen → Sicherheit',
      also: [
        'Ändern Sie auch das Passwort Ihres Postfachs: Wer sich angemeldet hat, hat es gelesen.',
      ],
    },
    'recipient-added': {
      subject: 'Ein Empfänger wurde hinzugefügt',
      line: (brand) => `Jemand hat Ihrem Konto bei ${brand} einen Empfänger hinzugefügt.`,
      act: 'entfernen Sie den Empfänger, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
      also: [],
    },
    'recipient-account-changed': {
      subject: 'Das Bankkonto eines Empfängers wurde geändert',
      line: (brand) =>
        `Jemand hat in Ihrem Konto bei ${brand} das Bankkonto eines Empfängers geändert. Neue Überweisungen an diesen Empfänger gehen auf das neue Konto.`,
      act: 'berichtigen Sie den Empfänger, bevor Sie etwas senden, beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
      also: [],
    },
    'recipient-change-asked': {
      subject: 'Eine Änderung des Bankkontos eines Empfängers wartet',
      line: (brand) =>
        `Ein Gerät, das für Ihr Konto bei ${brand} neu ist, möchte das Bankkonto eines Empfängers ändern. Die Änderung wartet 24 Stunden; bis dahin gehen Überweisungen auf das alte Konto.`,
      act: 'halten Sie die Änderung an: Sie steht auf der ersten Seite, beenden Sie dieses Gerät unter Einstellungen → Sicherheit',
      also: [
        'Ändern Sie auch das Passwort Ihres Postfachs: Wer sich angemeldet hat, hat es gelesen.',
      ],
    },
    'passkey-added': {
      subject: 'Ein Passkey wurde hinzugefügt',
      line: (brand) =>
        `Jemand hat Ihrem Konto bei ${brand} einen Passkey hinzugefügt. Mit ihm lässt sich eine Anmeldung auf einem neuen Gerät bestätigen.`,
      act: 'entfernen Sie unter Einstellungen → Sicherheit den Passkey, beenden Sie dort jedes Gerät, das nicht Ihres ist,',
      also: [],
    },
    'passkey-removed': {
      subject: 'Ein Passkey wurde entfernt',
      line: (brand) =>
        `Jemand hat einen Passkey aus Ihrem Konto bei ${brand} entfernt. Er bestätigt keine Anmeldung mehr.`,
      act: 'beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist, fügen Sie dort einen Passkey hinzu',
      also: [],
    },
    ...GERMAN_RECOVERY,
    ...GERMAN_WEBHOOK,
    'refund-asked': {
      subject: 'Eine Erstattung wurde angefordert',
      line: (brand) =>
        `Jemand hat in Ihrem Konto bei ${brand} angefordert, dass verwahrte Kryptowährung an die Adresse unten zurückgesendet wird.`,
      act: 'beenden Sie unter Einstellungen → Sicherheit jedes Gerät, das nicht Ihres ist,',
      also: ['Schreiben Sie sofort: Gesendete Kryptowährung lässt sich nicht zurückholen.'],
    },
  },
  acts: {
    'accept-hold': 'verwahrtes Geld auszahlen',
    'resend-hold': 'zurückgekommene Euro erneut senden',
    'refund-hold': 'verwahrte Kryptowährung an eine Adresse senden lassen',
    'change-recipient': 'einen Empfänger ändern',
    'add-passkey': 'einen Passkey hinzufügen',
    'remove-passkey': 'einen Passkey entfernen',
    'end-device': 'ein anderes Gerät beenden',
    'stop-recovery': 'die Wiederherstellung des Kontos anhalten',
  },
  tried: 'Versucht',
  device: 'Gerät',
  recipient: 'Empfänger',
  newName: 'Neuer Name',
  account: 'Bankkonto',
  oldAccount: 'Bankkonto bisher',
  newAccount: 'Bankkonto jetzt',
  askedAccount: 'Gewünschtes Bankkonto',
  due: 'Gilt ab',
  passkey: 'Passkey',
  amount: 'Betrag',
  network: 'Netzwerk',
  address: 'Adresse',
  ending: (ibanEnd) => `mit der Endung ${ibanEnd}`,
  time: 'Zeitpunkt',
  wasYou: 'Wenn Sie das waren, müssen Sie nichts tun.',
  wasNot: (brand, act, supportEmail) =>
    `Wenn Sie das nicht waren: Öffnen Sie ${brand} wie gewohnt, ${act} und schreiben Sie an ${supportEmail}.`,
  rules:
    'Zu Ihrer Sicherheit enthält diese Mail keinen Link. Wir fragen Sie nie nach Ihrem Code: nicht am Telefon, nicht per Mail, nicht im Chat.',
}

export const SECURITY_MAIL_TEXTS: Readonly<Record<Language, SecurityMailWords>> = {
  en: ENGLISH,
  de: GERMAN,
}
