import { defineMessages } from 'react-intl'

export const referenceMessages = defineMessages({
  hint: { id: 'otc.reference.hint', defaultMessage: 'Up to 140 characters, or a creditor reference that begins with RF' },
  empty: { id: 'otc.reference.empty', defaultMessage: 'Enter a reference' },
  tooLong: { id: 'otc.reference.tooLong', defaultMessage: 'Use 140 characters at most' },
  characters: { id: 'otc.reference.characters', defaultMessage: 'Banks carry the letters A to Z, digits, spaces and / - ? : ( ) . , ’ + only' },
  checkDigits: { id: 'otc.reference.checkDigits', defaultMessage: 'The check digits of this RF reference are wrong. Compare it with the invoice' },
  save: { id: 'otc.reference.save', defaultMessage: 'Save' },
  useDefault: { id: 'otc.reference.default', defaultMessage: 'Use the default' },
})
