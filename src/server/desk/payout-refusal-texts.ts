import { inBoth, type RefusalTexts } from './refusal-wording'

type PayoutRefusal =
  | 'payout-not-retryable'
  | 'payout-not-decidable'
  | 'payout-not-debited'
  | 'payout-has-left'
  | 'payout-not-recallable'
  | 'entry-not-attachable'
  | 'desk-open'
  | 'restore-not-begun'
  | 'payment-elsewhere'
  | 'payment-unaccounted'
  | 'payout-not-proved'
  | 'payout-attempts-used'

/** Of payouts, of what the bank says of them, and of those that a restore has found. */
export const PAYOUT_REFUSAL_TEXTS: RefusalTexts<PayoutRefusal> = {
  'payout-not-retryable': inBoth(
    ({ id, status }) =>
      `${id} is ${status}: only what the bank rejected or returned, or what was withdrawn, is sent again`,
    ({ id, status }) =>
      `${id} ist ${status}: nur was die Bank abgelehnt oder zurückgegeben hat oder was zurückgezogen wurde, wird erneut gesendet`,
  ),
  'payout-not-decidable': inBoth(
    ({ id, status }) => `${id} is ${status}: there is nothing for two operators to decide on`,
    ({ id, status }) => `${id} ist ${status}: zwei Operatoren haben hier nichts zu entscheiden`,
  ),
  'payout-not-debited': inBoth(
    'The bank has booked no debit of this payout: there is nothing that could stand as paid.',
    'Die Bank hat keine Belastung dieser Auszahlung gebucht: Es gibt nichts, was als bezahlt gelten könnte.',
  ),
  'payout-has-left': inBoth(
    ({ id, status }) => `${id} has left and is ${status}: only the bank can still stop it`,
    ({ id, status }) => `${id} ist abgegangen und ${status}: nur die Bank kann das noch aufhalten`,
  ),
  'payout-not-recallable': inBoth(
    ({ id, status }) => `${id} is ${status}: it has not left, is over, or was recalled already`,
    ({ id, status }) =>
      `${id} ist ${status}: nicht abgegangen, schon zu Ende oder bereits zurückgerufen`,
  ),
  'entry-not-attachable': inBoth(
    ({ id, status }) =>
      `${id} is ${status}: only a statement's credit of at most what is still debited is its return`,
    ({ id, status }) =>
      `${id} ist ${status}: eine Rückgabe ist nur eine Gutschrift im Auszug über höchstens das, was noch belastet ist`,
  ),
  'desk-open': inBoth('The desk is open.', 'Der Desk ist offen.'),
  'restore-not-begun': inBoth(
    "there are payment files that the desk does not know: 'restore begin' comes first",
    "es gibt Zahlungsdateien, die der Desk nicht kennt: zuerst 'restore begin'",
  ),
  'payment-elsewhere': inBoth(
    "This payment did not go to the account of the hold's recipient.",
    'Diese Zahlung ging nicht auf das Konto des Empfängers, für den das Geld zurückgehalten ist.',
  ),
  'payment-unaccounted': inBoth(
    'We are checking whether this has been paid out or sent back already. Until then nothing is done with it.',
    'Wir prüfen, ob dies schon ausgezahlt oder zurückgesendet wurde. Bis dahin geschieht damit nichts.',
  ),
  'payout-not-proved': inBoth(
    ({ id, obstacle }) => `nothing proves yet that the euros of ${id} did not leave: ${obstacle}`,
    ({ id, obstacle }) =>
      `Noch ist nicht bewiesen, dass die Euro von ${id} nicht abgegangen sind: ${obstacle}`,
  ),
  'payout-attempts-used': inBoth(
    ({ quoteId, attempts }) => `${quoteId} has had ${attempts} attempts: refund it instead`,
    ({ quoteId, attempts }) =>
      `${quoteId} hatte ${attempts} Versuche: zahlen Sie stattdessen zurück`,
  ),
}
