import { useIntl } from 'react-intl'
import * as v from 'valibot'

import { WrongCode } from '@contract/v1/one-time-code'
import type { Fault } from '@kernel/app-error'

import { refusalText } from '../../errors/refusal-text'
import { codeMessages, filledCodeMessages } from '../../i18n/code-messages'
import { messages } from './messages'
import type { Trouble } from './use-step-up'

/** What is said of a try that failed; null where none has. Whatever is not the desk's comes from the browser. */
export function useTroubleText(trouble: Trouble): string | null {
  const { formatMessage } = useIntl()
  if (trouble === null) return null
  const { thrown } = trouble
  if (!isFault(thrown)) return formatMessage(codeMessages.passkeyNotUsed)
  if (v.is(WrongCode, thrown.payload))
    return formatMessage(filledCodeMessages.codeTries, { count: thrown.payload.triesLeft })
  return refusalText(thrown) ?? formatMessage(messages.failed)
}

/** What RTK Query throws is plain; what browsers throw is an Error. */
const isFault = (thrown: unknown): thrown is Fault =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error)
