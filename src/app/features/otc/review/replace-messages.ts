import { defineMessages } from 'react-intl'

export const replaceMessages = defineMessages({
  lede: { id: 'otc.replace.lede', defaultMessage: 'A recipient has one quote at a time. A new one ends the first.' },
  open: { id: 'otc.replace.open', defaultMessage: 'Open' },
  new: { id: 'otc.replace.new', defaultMessage: 'New' },
  keep: { id: 'otc.replace.keep', defaultMessage: 'Keep open quote' },
  replace: { id: 'otc.replace.replace', defaultMessage: 'Replace it' },
})

export const filledReplaceMessages = defineMessages<{ title: { name: string }; paid: { amount: string } }>({
  title: { id: 'otc.replace.title', defaultMessage: '{name} already has an open quote' },
  paid: { id: 'otc.replace.paid', defaultMessage: 'If you have already sent the {amount}, keep the open quote.' },
})
