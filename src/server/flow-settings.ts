import type { DeskSettings } from '@config/desk'
import { LIVE_LIMITS, SANDBOX_LIMITS, SESSION_RULES } from '@config/limits'
import { LIVE_PACE, SANDBOX_PACE, WATCHED_AT_ONCE } from '@config/pace'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { FlowSettings } from './desk/deps'
import type { BankProfile } from './ports/bank-profile'

/** What flows are told of the operator's settings. No quote is larger than the bank pays in one transfer. */
export function flowSettings(
  settings: DeskSettings,
  isSandbox: boolean,
  bank: Pick<BankProfile, 'mostPerPaymentEur'>,
): FlowSettings {
  const { signIn, calls, payeePage, console } = isSandbox ? SANDBOX_LIMITS : LIVE_LIMITS
  return {
    ...(isSandbox ? SANDBOX_PACE : LIVE_PACE),
    ...WATCHED_AT_ONCE,
    isSandbox,
    debtorIban: settings.debtor.iban,
    signIn,
    callLimits: calls,
    payeePage,
    consoleLimits: console,
    session: SESSION_RULES,
    configVersion: settings.configVersion,
    publicOrigin: settings.publicOrigin,
    verifyUrl: settings.verifyUrl,
    consoleOrigin: settings.console?.origin ?? null,
    quoteSeconds: settings.quoteSeconds,
    spreadBps: settings.spreadBps,
    weekendSpreadBps: settings.weekendSpreadBps,
    maxDeviationBps: settings.maxDeviationBps,
    prices: settings.prices,
    accountLimits: settings.accountLimits,
    newIbanLimit: settings.newIbanLimit,
    exposure: settings.exposure,
    unpaid: settings.unpaid,
    feeEUR: settings.feeEur,
    stepUpEUR: settings.stepUpEur,
    travelRule: settings.travelRule,
    hasOpenBooks: settings.hasOpenBooks,
    isPasskeyRequired: settings.passkeys === 'required',
    minEUR: euros(settings.minOtcEur).toFixedText(),
    maxEUR: lesserOf(euros(settings.maxOtcEur), euros(bank.mostPerPaymentEur)).toFixedText(),
  }
}

const euros = (text: string): Money => Money.of(text, EUR)
const lesserOf = (one: Money, other: Money): Money => (other.isLessThan(one) ? other : one)
