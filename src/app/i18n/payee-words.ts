import { useIntl } from 'react-intl'

import { filledPayeeMessages as filled, payeeMessages as words } from './payee-messages'

interface PayeeOutcome {
  readonly outcome: 'match' | 'close-match' | 'no-match' | 'not-possible'
  readonly bankSpelling?: string | undefined
}

export interface PayeeWords {
  readonly tone: 'success' | 'warning' | 'danger' | 'plain'
  readonly fact: string
  readonly reason?: string
}

/** What the bank said of a name, in plain words; an empty bank name is an unknown bank. */
export function usePayeeWords(): (
  said: PayeeOutcome | 'asking',
  name: string,
  bankName: string,
) => PayeeWords {
  const { formatMessage } = useIntl()
  return (said, name, bankName) => {
    const bank = bankName || 'null'
    if (said === 'asking') return { tone: 'plain', fact: formatMessage(words.asking) }
    switch (said.outcome) {
      case 'match':
        return {
          tone: 'success',
          fact: formatMessage(filled.match, { bank }),
          reason: formatMessage(filled.matchReason, { name }),
        }
      case 'close-match':
        return {
          tone: 'warning',
          fact: formatMessage(filled.close, { bank }),
          reason: formatMessage(filled.closeReason, { name, spelling: said.bankSpelling ?? '' }),
        }
      case 'no-match':
        return {
          tone: 'danger',
          fact: formatMessage(filled.noMatch, { bank, name }),
          reason: formatMessage(words.noMatchReason),
        }
      case 'not-possible':
        return {
          tone: 'plain',
          fact: formatMessage(words.unchecked),
          reason: formatMessage(words.uncheckedReason),
        }
    }
  }
}
