import type { SweepObstacle } from '@kernel/operator-errors'
import { inBoth, type RefusalTexts } from './refusal-wording'

/** English and German. */
const OBSTACLES: Readonly<Record<SweepObstacle, readonly [string, string]>> = {
  'amount-unreadable': [
    'this chain lists no such token, or the amount has more decimals than the token',
    'diese Chain listet dieses Token nicht, oder der Betrag hat mehr Nachkommastellen als das Token',
  ],
  'chain-behind': [
    'the desk does not watch this chain, or has read no final block of it yet',
    'der Desk beobachtet diese Chain nicht oder hat noch keinen finalen Block von ihr gelesen',
  ],
  'foreign-transaction': [
    'this file holds a transaction that the approved plan does not name: nothing was sent',
    'diese Datei enthält eine Transaktion, die der freigegebene Plan nicht nennt: nichts wurde gesendet',
  ],
  'not-approved': [
    'no plan with this hash was approved by two operators',
    'kein Plan mit diesem Hash wurde von zwei Operatoren freigegeben',
  ],
  'not-paid': [
    'this transaction did not pay exactly what the plan moves, or it paid another plan, or the move is booked',
    'diese Transaktion hat nicht genau das gezahlt, was der Plan bewegt, oder gehört zu einem anderen Plan, oder die Bewegung ist gebucht',
  ],
  'nothing-to-move': [
    'no deposit address has booked money that is worth its gas',
    'keine Einzahlungsadresse hat gebuchtes Geld, das sein Gas wert ist',
  ],
  'nothing-to-replace': [
    'no sent transaction of this plan still waits for a block',
    'keine gesendete Transaktion dieses Plans wartet noch auf einen Block',
  ],
  'own-address': [
    'this is a customer’s deposit address, not one of the treasury',
    'das ist eine Einzahlungsadresse eines Kunden, keine der Treasury',
  ],
  'plan-altered': [
    'this file is no sweep plan, or it was changed after it was made',
    'diese Datei ist kein Sweep-Plan oder wurde nachträglich verändert',
  ],
  'plan-closed': [
    'this plan is approved already, or older than a week: make a new one',
    'dieser Plan ist schon freigegeben oder älter als eine Woche: machen Sie einen neuen',
  ],
  'treasury-short': [
    'the treasury address has less than this at the newest final block',
    'die Treasury-Adresse hat beim neuesten finalen Block weniger als das',
  ],
}

/** Operators read these alone. */
export const SWEEP_REFUSAL_TEXTS: RefusalTexts<'sweep-refused'> = {
  'sweep-refused': inBoth(
    ({ obstacle }) => OBSTACLES[obstacle][0],
    ({ obstacle }) => OBSTACLES[obstacle][1],
  ),
}
