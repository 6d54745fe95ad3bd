import { fromSeconds } from '@kernel/instant'
import { FIGURE_TEXTS } from './policies/figure-texts'
import { inBoth, type RefusalTexts } from './refusal-wording'

type GuardRefusal =
  'sign-in-stale' | 'passkey-late' | 'passkey-refused' | 'passkey-limit' | 'device-too-new'

/** Of what guards an account: passkeys and devices. */
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
  'passkey-limit': inBoth(
    ({ most }) => `An account has ${most} passkeys at most. Remove one that you no longer use.`,
    ({ most }) =>
      `Ein Konto hat höchstens ${most} Passkeys. Entfernen Sie einen, den Sie nicht mehr nutzen.`,
  ),
  'device-too-new': inBoth(
    ({ untilTs }) =>
      `This device is new. For your safety it can do this from ${FIGURE_TEXTS.en.instant(fromSeconds(untilTs))} UTC on. Until then, please use a device that you have used before.`,
    ({ untilTs }) =>
      `Dieses Gerät ist neu. Zu Ihrer Sicherheit ist das hier erst ab ${FIGURE_TEXTS.de.instant(fromSeconds(untilTs))} UTC möglich. Bitte nutzen Sie bis dahin ein Gerät, das Sie schon früher genutzt haben.`,
  ),
}
