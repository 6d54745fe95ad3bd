import type { ReasonTexts } from './bank-reason-english'

export const GERMAN_REASONS: ReasonTexts = {
  'account-unknown': {
    fact: 'Die Bank kennt dieses Konto nicht.',
    next: 'Fragen Sie den Empfänger noch einmal nach der IBAN.',
  },
  'account-closed': {
    fact: 'Das Konto ist aufgelöst.',
    next: 'Fragen Sie den Empfänger nach einem anderen Konto.',
  },
  'account-changed': {
    fact: 'Das Konto hat jetzt eine andere IBAN.',
    next: 'Fragen Sie den Empfänger nach der neuen.',
  },
  'account-blocked': {
    fact: 'Das Konto ist gesperrt.',
    next: 'Der Inhaber kann das mit der Bank klären oder ein anderes Konto nennen.',
  },
  'account-unfit': {
    fact: 'Das Konto kann diese Überweisung nicht annehmen.',
    next: 'Fragen Sie den Empfänger nach einem Girokonto in Euro.',
  },
  name: {
    fact: 'Der Name passt nicht zum Konto.',
    next: 'Vergleichen Sie ihn mit dem Namen, den die Bank des Empfängers führt.',
  },
  'recipient-details': {
    fact: 'Die Bank verlangt mehr Angaben zum Empfänger, etwa die Adresse.',
    next: 'Schreiben Sie uns die Adresse.',
  },
  'recipient-died': {
    fact: 'Der Kontoinhaber ist verstorben.',
    next: 'Die Euro können nur auf ein anderes Konto gehen.',
  },
  'recipient-refused': {
    fact: 'Der Empfänger hat die Zahlung abgelehnt.',
    next: 'Fragen Sie den Empfänger nach dem Grund.',
  },
  'payer-unknown': {
    fact: 'Der Empfänger kennt den Auftraggeber nicht.',
    next: 'Sagen Sie dem Empfänger, dass wir in Ihrem Auftrag zahlen.',
  },
  'bank-code': {
    fact: 'Die Bank wurde über ihre Kennung nicht gefunden.',
    next: 'Vergleichen Sie die IBAN mit der des Empfängers.',
  },
  'bank-unreachable': {
    fact: 'Die Bank des Empfängers ist nicht erreichbar.',
    next: 'Fragen Sie den Empfänger nach einem Konto bei einer anderen Bank.',
  },
  'bank-fault': {
    fact: 'Die Systeme der Banken waren gestört.',
    next: 'Sie müssen nichts berichtigen.',
  },
  'bank-service': {
    fact: 'Eine Grenze oder Liste bei der Bank hat sie aufgehalten.',
    next: 'Der Empfänger kann die Bank bitten, das aufzuheben.',
  },
  'amount-high': {
    fact: 'Der Betrag ist höher, als die Banken auf einmal überweisen.',
    next: 'Senden Sie ihn in kleineren Überweisungen.',
  },
  'amount-low': {
    fact: 'Der Betrag ist kleiner, als die Banken überweisen.',
    next: 'Senden Sie einen größeren.',
  },
  cover: {
    fact: 'Die Deckung reichte nicht aus.',
    next: 'Es geht um unser Konto, und wir kümmern uns darum.',
  },
  duplicate: {
    fact: 'Die Bank hielt dies für eine Zahlung, die sie schon hatte.',
    next: 'Wir klären das mit der Bank.',
  },
  date: {
    fact: 'Die Bank nahm den Tag der Überweisung nicht an.',
    next: 'Wir kümmern uns darum.',
  },
  reference: {
    fact: 'Die Bank nahm den Verwendungszweck nicht an.',
    next: 'Verwenden Sie beim nächsten Mal einen kürzeren.',
  },
  file: {
    fact: 'Die Zahlungsdatei war fehlerhaft.',
    next: 'Der Fehler liegt bei uns, und wir kümmern uns darum.',
  },
  'our-account': {
    fact: 'Die Bank nahm den Auftrag von unserem Konto nicht an.',
    next: 'Wir kümmern uns darum.',
  },
  kind: {
    fact: 'Die Bank nimmt diese Art von Überweisung nicht an.',
    next: 'Fragen Sie den Empfänger nach einem Konto bei einer anderen Bank.',
  },
  regulation: {
    fact: 'Die Bank darf dies nicht ausführen.',
    next: 'Schreiben Sie uns, bevor Sie es wieder versuchen.',
  },
  fraud: {
    fact: 'Die Bank vermutet einen Betrug.',
    next: 'Schreiben Sie uns, bevor Sie es wieder versuchen.',
  },
  recalled: {
    fact: 'Die Zahlung wurde zurückgerufen.',
    next: 'Schreiben Sie uns, wenn Sie das nicht wollten.',
  },
  'no-reason': {
    fact: 'Die Bank hat keinen Grund genannt.',
    next: 'Der Empfänger kann die Bank danach fragen.',
  },
  other: {
    fact: 'Die Bank konnte die Überweisung nicht ausführen.',
    next: 'Schreiben Sie uns, wenn Sie den Grund brauchen.',
  },
}
