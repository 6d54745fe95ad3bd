import type { Language } from '@kernel/domain-error'
import type { StepUpAct } from '@kernel/step-up'
import { fromSeconds } from '@kernel/instant'
import { FIGURE_TEXTS } from './policies/figure-texts'
import { inBoth, type RefusalTexts } from './refusal-wording'

type GuardRefusal =
  | 'sign-in-stale'
  | 'passkey-late'
  | 'passkey-refused'
  | 'passkey-needed'
  | 'passkey-last'
  | 'passkey-limit'
  | 'step-up-needed'
  | 'step-up-late'
  | 'device-too-new'

const WHY_CONFIRMED: Readonly<Record<Language, Readonly<Record<StepUpAct, string>>>> = {
  en: {
    'add-recipient': 'Euros can go to a new account, so we ask once.',
    'change-recipient': 'Euros would go to another account from now on, so we ask once.',
    'create-quote': 'This is a large amount, so we ask once.',
    'ask-refund': 'Crypto that is sent cannot be brought back, so we ask once.',
    'end-devices': 'Other devices would be signed out and forgotten, so we ask once.',
    'set-webhook': 'This address would hear of each of your transfers, so we ask once.',
  },
  de: {
    'add-recipient':
      'Euro können künftig auf ein neues Konto gehen. Deshalb fragen wir einmal nach.',
    'change-recipient':
      'Euro gingen künftig auf ein anderes Konto. Deshalb fragen wir einmal nach.',
    'create-quote': 'Das ist ein hoher Betrag. Deshalb fragen wir einmal nach.',
    'ask-refund':
      'Gesendete Kryptowährung lässt sich nicht zurückholen. Deshalb fragen wir einmal nach.',
    'end-devices': 'Andere Geräte würden abgemeldet und vergessen. Deshalb fragen wir einmal nach.',
    'set-webhook':
      'Diese Adresse erführe von jeder Ihrer Überweisungen. Deshalb fragen wir einmal nach.',
  },
}

/** Of what guards an account: passkeys, confirmations and devices. */
export const GUARD_REFUSAL_TEXTS: RefusalTexts<GuardRefusal> = {
  'sign-in-stale': inBoth(
    'Your last sign-in was more than ten minutes ago. Log out and sign in again to change your passkeys.',
    'Ihre letzte Anmeldung liegt mehr als zehn Minuten zurück. Melden Sie sich ab und wieder an, um Ihre Passkeys zu ändern.',
  ),
  'passkey-late': inBoth(
    'That took too long, or was used before. Please start again.',
    'Das hat zu lange gedauert oder wurde schon verwendet. Bitte beginnen Sie noch einmal.',
  ),
  'passkey-refused': inBoth(
    'This passkey was not accepted. Please try again.',
    'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  ),
  'passkey-needed': inBoth(
    'Add a passkey first: the mailed code alone does not open this account.',
    'Fügen Sie zuerst einen Passkey hinzu: Der zugesandte Code allein öffnet dieses Konto nicht.',
  ),
  'passkey-last': inBoth(
    'This account needs a passkey. Add another one before you remove this one.',
    'Dieses Konto braucht einen Passkey. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  ),
  'passkey-limit': inBoth(
    ({ most }) => `An account has ${most} passkeys at most. Remove one that you no longer use.`,
    ({ most }) =>
      `Ein Konto hat höchstens ${most} Passkeys. Entfernen Sie einen, den Sie nicht mehr nutzen.`,
  ),
  'step-up-needed': inBoth(
    ({ act }) => WHY_CONFIRMED.en[act],
    ({ act }) => WHY_CONFIRMED.de[act],
  ),
  'step-up-late': inBoth(
    'This took longer than ten minutes, or was confirmed before. Please start again.',
    'Das hat länger als zehn Minuten gedauert oder wurde schon bestätigt. Bitte beginnen Sie noch einmal.',
  ),
  'device-too-new': inBoth(
    ({ untilTs }) =>
      `This device is new. For your safety it can do this from ${FIGURE_TEXTS.en.instant(fromSeconds(untilTs))} UTC on. Until then, please use a device that you have used before.`,
    ({ untilTs }) =>
      `Dieses Gerät ist neu. Zu Ihrer Sicherheit ist das hier erst ab ${FIGURE_TEXTS.de.instant(fromSeconds(untilTs))} UTC möglich. Bitte nutzen Sie bis dahin ein Gerät, das Sie schon früher genutzt haben.`,
  ),
}
