import { useIntl } from 'react-intl'

import type { Fault } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { messages } from './messages'

/** What RTK Query throws is plain and has a code of ours; whatever else is thrown comes from the wallet. */
const isFault = (thrown: object): thrown is Fault =>
  'code' in thrown && typeof thrown.code === 'string' && !(thrown instanceof Error)

/** What is said of a try that failed; null where none has. */
export function useFaultText(thrown: unknown): string | null {
  const { formatMessage } = useIntl()
  if (typeof thrown !== 'object' || thrown === null) return null
  if (!isFault(thrown)) return formatMessage(messages.notSigned)
  return refusalText(thrown) ?? formatMessage(messages.failed)
}
