import type { Fault, FaultCode } from '@kernel/app-error'

const WITHOUT_ANSWER: readonly FaultCode[] = [
  'TIMEOUT',
  'NETWORK_ERROR',
  'EMPTY_RESPONSE',
  'INVALID_RESPONSE_TYPE',
]
const FIRST_GATEWAY_STATUS = 502

/** Whether the host may have done what was asked although no answer came: then it is looked up, or sent again under its id. */
export function isUnanswered({ code, status = 0, serverCode }: Fault): boolean {
  if (WITHOUT_ANSWER.includes(code)) return true
  // A gateway that has lost sight of the desk answers in words of its own.
  return status >= FIRST_GATEWAY_STATUS && serverCode === undefined
}
