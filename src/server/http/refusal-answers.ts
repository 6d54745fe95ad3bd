import type { WireCode } from '@contract/endpoint'
import type { FileRefusal } from '@contract/v1/chat'
import type { DomainErrorCode, DomainErrors, Refusal } from '@kernel/domain-error'

interface WireAnswer<P> {
  readonly status: number
  readonly code: WireCode
  /** Public, for developers: people read the sentence of `desk/refusal-texts.ts`. */
  readonly description: string | ((parameters: P) => string)
  /** Sent as `payload.reason`, for an app that words it in a language of its own. */
  readonly reason?: FileRefusal
  /** What an app can act on, sent beside the sentence. */
  readonly payload?: (parameters: P) => object
}

const answer = <P>(
  status: number,
  code: WireCode,
  description: WireAnswer<P>['description'],
): WireAnswer<P> => ({ status, code, description })

const NO_SESSION = 'no session'
const TOO_MANY = 'too many requests'
const VALIDATION = answer(400, 'VALIDATION_FAILED', 'validation failed')

const file = (reason: FileRefusal): WireAnswer<null> => ({
  ...answer(400, 'VALIDATION_FAILED', 'file refused'),
  reason,
})

/** Every domain error on the wire. */
export const REFUSAL_ANSWERS: { readonly [C in DomainErrorCode]: WireAnswer<DomainErrors[C]> } = {
  'not-found': answer(404, 'NOT_FOUND', 'not found'),
  'invalid-session': answer(401, 'INVALID_SESSION', NO_SESSION),
  // 403, not 401: the question is allowed to everybody, and the answer is 'nobody' (decisions.md 3).
  'not-signed-in': answer(403, 'INVALID_SESSION', NO_SESSION),
  'too-many-requests': answer(429, 'TOO_MANY_REQUESTS', TOO_MANY),
  'desk-unavailable': answer(503, 'UNAVAILABLE', 'unavailable for the moment'),
  'outcome-unknown': answer(503, 'OUTCOME_UNKNOWN', 'it may have been carried out: look first'),
  'foreign-request': answer(403, 'FORBIDDEN', ({ why }) => why),
  'malformed-request': answer(400, 'VALIDATION_FAILED', 'malformed request'),
  'invalid-field': answer(400, 'VALIDATION_FAILED', ({ field }) => `validation failed: ${field}`),
  'invalid-idempotency-key': answer(
    400,
    'VALIDATION_FAILED',
    'idempotency key missing or malformed',
  ),
  'idempotency-key-reused': answer(
    422,
    'CONFLICT',
    'the Idempotency-Key was used with another body',
  ),
  'unsupported-content-type': answer(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupported content type'),
  'body-too-large': answer(413, 'PAYLOAD_TOO_LARGE', 'too large'),
  'page-unknown': VALIDATION,
  'export-under-way': answer(409, 'CONFLICT', 'another export is under way'),
  'export-over-years': VALIDATION,
  'funds-over-limit': VALIDATION,

  'invalid-email': answer(400, 'VALIDATION_FAILED', 'invalid e-mail'),
  'wrong-code': {
    ...answer(400, 'WRONG_OTP_CODE', 'invalid confirmation code'),
    payload: (parameters) => parameters,
  },
  'sign-in-closed': VALIDATION,
  'sign-in-stale': answer(403, 'FORBIDDEN', 'no sign-in of late'),
  'passkey-late': VALIDATION,
  'passkey-refused': VALIDATION,
  'passkey-needed': answer(403, 'PASSKEY_REQUIRED', 'a passkey has to be made first'),
  'passkey-last': answer(409, 'CONFLICT', 'the last passkey stays'),
  'passkey-limit': answer(409, 'CONFLICT', 'too many passkeys'),
  'step-up-needed': {
    ...answer(403, 'FORBIDDEN', ({ act }) => `to be confirmed: ${act}`),
    payload: (stepUp) => ({ stepUp }),
  },
  'step-up-late': VALIDATION,
  'device-too-new': answer(400, 'VALIDATION_FAILED', 'the device is too new'),
  'picture-invalid': VALIDATION,
  'company-name-missing': VALIDATION,
  'first-name-missing': VALIDATION,
  'last-name-missing': VALIDATION,
  'name-characters': VALIDATION,
  'name-not-carried': VALIDATION,
  'name-too-long': VALIDATION,
  'iban-invalid': VALIDATION,
  'country-invalid': VALIDATION,
  'payee-not-confirmed': VALIDATION,
  'payee-being-checked': VALIDATION,
  'payee-declined': VALIDATION,
  'recipient-in-use': {
    ...answer(409, 'CONFLICT', ({ reason }) => reason),
    payload: (parameters) => parameters,
  },

  'amount-missing': VALIDATION,
  'amount-too-fine': VALIDATION,
  'amount-too-large': VALIDATION,
  'amount-below-minimum': VALIDATION,
  'amount-above-maximum': VALIDATION,
  'fee-not-covered': VALIDATION,
  'fee-changed': VALIDATION,
  'price-moved': VALIDATION,
  'reference-invalid': VALIDATION,
  'rate-unavailable': answer(503, 'RATE_UNAVAILABLE', ({ why }) => why),
  'rate-alert-reached': VALIDATION,
  'rate-alert-far': VALIDATION,
  'rate-alerts-full': answer(409, 'CONFLICT', 'too many rate alerts'),
  'token-decimals': VALIDATION,
  'network-closed': answer(404, 'NOT_FOUND', 'the network takes no quotes now'),
  'network-paused': VALIDATION,
  'network-behind': VALIDATION,
  'network-outage': VALIDATION,
  'desk-unfunded': VALIDATION,
  'desk-closed': VALIDATION,
  'quotes-stopped': VALIDATION,
  'exposure-reached': VALIDATION,
  'account-limit-reached': VALIDATION,
  'hold-above-limit': VALIDATION,
  'quotes-paused': VALIDATION,
  'quote-closed': answer(409, 'CONFLICT', 'the quote is closed'),
  'quote-received': answer(409, 'CONFLICT', 'something has arrived for the quote'),
  'quote-not-short': answer(409, 'CONFLICT', 'all of it has arrived'),
  'nothing-received': answer(409, 'CONFLICT', 'nothing has arrived for the quote'),
  'received-below-minimum': VALIDATION,
  'received-changed': VALIDATION,
  'transaction-unseen': VALIDATION,
  'transaction-failed': VALIDATION,
  'transaction-elsewhere': VALIDATION,
  'decided-already': answer(409, 'CONFLICT', 'decided already'),
  'hold-changed': VALIDATION,
  'deposit-lost': answer(409, 'CONFLICT', 'the chain does not hold the deposit'),
  'decision-overdue': VALIDATION,
  'owed-changed': VALIDATION,
  'recipient-refused-before': VALIDATION,
  'payee-mismatch': VALIDATION,
  'resends-used': VALIDATION,
  'refund-only': VALIDATION,
  'address-mistyped': VALIDATION,
  'address-not-own': VALIDATION,
  'address-unsigned': answer(503, 'UNAVAILABLE', 'no address can be signed'),

  'wallet-message-late': answer(404, 'NOT_FOUND', 'used, late, or never asked'),
  'wallet-not-signer': VALIDATION,
  'origin-unproved': VALIDATION,
  'origin-needed': VALIDATION,
  'webhook-url-invalid': VALIDATION,
  'webhook-off': VALIDATION,
  'wallet-not-deployed': VALIDATION,
  'wallet-unchecked': VALIDATION,
  'wallet-unproved': VALIDATION,

  'message-empty': VALIDATION,
  'message-id-taken': answer(409, 'CONFLICT', 'this id was used for another message'),
  'too-many-streams': answer(429, 'TOO_MANY_REQUESTS', 'too many open lines'),
  'canned-answers-full': VALIDATION,
  'attachments-too-many': VALIDATION,
  'file-id-taken': answer(409, 'CONFLICT', 'this id is taken'),
  'file-expired': answer(410, 'FILE_EXPIRED', 'File expired'),
  'file-missing': file('missing'),
  'file-too-big': {
    ...answer(413, 'PAYLOAD_TOO_LARGE', 'too large'),
    reason: 'too-big',
  },
  'file-wrong-type': file('wrong-type'),
  'file-name-mismatch': file('name-mismatch'),
  'file-image-damaged': file('image-damaged'),
  'file-image-too-large': file('image-too-large'),
  'file-pdf-damaged': file('pdf-damaged'),
  'file-pdf-active': file('pdf-active'),
  'file-pdf-unreadable': file('pdf-unreadable'),
  'file-infected': file('infected'),
  'file-not-scanned': file('not-scanned'),
  'file-daily-limit': {
    ...answer(429, 'TOO_MANY_REQUESTS', 'file refused'),
    reason: 'daily-limit',
  },

  'console-absent': VALIDATION,
  'operator-name-malformed': VALIDATION,
  'operator-has-key': VALIDATION,
  'operators-complete': VALIDATION,
  'operator-own-key': VALIDATION,
  'operator-has-left': VALIDATION,
  'invitation-refused': VALIDATION,
  'key-not-bound': VALIDATION,
  'key-refused': VALIDATION,
  'proposal-closed': answer(409, 'CONFLICT', 'the proposal is closed'),
  'proposal-unsigned': VALIDATION,
  'signed-already': VALIDATION,
  'act-unknown': VALIDATION,
  'record-unknown': VALIDATION,
  'account-exists': VALIDATION,
  'recovery-needless': VALIDATION,
  'recovery-waits': answer(409, 'CONFLICT', 'a recovery waits'),
  'limits-out-of-order': VALIDATION,
  'limits-not-lower': VALIDATION,
  'limits-not-raised': VALIDATION,
  'export-there': answer(409, 'CONFLICT', 'an export is there'),
  'erasure-closed': answer(409, 'CONFLICT', ({ obstacle }) => `not to be erased: ${obstacle}`),
  'account-erased': answer(409, 'CONFLICT', 'the account is erased'),
  'export-absent': answer(404, 'NOT_FOUND', 'no export'),
  'account-access': VALIDATION,
  'proposed-already': VALIDATION,
  'hold-not-decidable': VALIDATION,
  'hold-status': VALIDATION,
  'hold-not-payable': VALIDATION,
  'refund-not-requested': VALIDATION,
  'refund-requested': VALIDATION,
  'refund-too-small': VALIDATION,
  'transaction-hash-malformed': VALIDATION,
  'transaction-recorded': VALIDATION,
  'transaction-not-found': VALIDATION,
  'chain-not-watched': VALIDATION,
  'chain-not-frozen': VALIDATION,
  'stopped-already': VALIDATION,
  'not-stopped': VALIDATION,
  'range-not-final': VALIDATION,
  'range-too-long': VALIDATION,
  'payout-not-retryable': VALIDATION,
  'payout-not-decidable': VALIDATION,
  'payout-has-left': VALIDATION,
  'payout-not-recallable': VALIDATION,
  'entry-not-attachable': VALIDATION,
  'sweep-refused': VALIDATION,
  'desk-open': VALIDATION,
  'restore-not-begun': VALIDATION,
  'payout-not-proved': VALIDATION,
  'payout-attempts-used': VALIDATION,
  'quote-not-held': VALIDATION,
}

export function refusalAnswer<C extends DomainErrorCode>({ code, parameters }: Refusal<C>) {
  const { description, payload, ...rest } = REFUSAL_ANSWERS[code]
  return {
    ...rest,
    payload: payload?.(parameters) ?? {},
    description: typeof description === 'function' ? description(parameters) : description,
  }
}
