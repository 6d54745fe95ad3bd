import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'recipients.title', defaultMessage: 'Recipients' },
  back: { id: 'recipients.back', defaultMessage: 'Back' },
  search: { id: 'recipients.search', defaultMessage: 'Name or end of the IBAN' },
  clear: { id: 'recipients.search.clear', defaultMessage: 'Clear search' },
  jump: { id: 'recipients.jump', defaultMessage: 'Jump to a letter' },
  nobody: { id: 'recipients.nobody', defaultMessage: 'Nobody found' },
  nobodyHint: { id: 'recipients.nobody.hint', defaultMessage: 'Try another part of the name, or the last digits of the IBAN.' },
})

export const filled = defineMessages<{ count: { count: number }; found: { count: number } }>({
  count: { id: 'recipients.count', defaultMessage: '{count, plural, one {# person or business} other {# people and businesses}}' },
  found: { id: 'recipients.found', defaultMessage: '{count, plural, =0 {Nobody found} one {# recipient found} other {# recipients found}}' },
})
