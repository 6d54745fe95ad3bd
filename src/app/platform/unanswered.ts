import type { Fault, FaultCode } from '@kernel/app-error'

const WITHOUT_ANSWER: readonly FaultCode[] = [
  'TIMEOUT',
  'NETWORK_ERROR',
  'EMPTY_RESPONSE',
  'INVALID_RESPONSE_TYPE',
]
const FIRST_GATEWAY_STATUS = 502

/** Whether the host may have carried out a request that got no answer. */
export function isUnanswered({ code, status = 0, serverCode }: Fault): boolean {
  if (WITHOUT_ANSWER.includes(code)) return true
  // A gateway's own error carries no code of the desk; the desk itself may lose its database in the midst of a commit.
  return (
    (status >= FIRST_GATEWAY_STATUS && serverCode === undefined) || serverCode === 'OUTCOME_UNKNOWN'
  )
}
