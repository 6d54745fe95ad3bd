import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'legal.title', defaultMessage: 'Legal', description: 'Title' },
  back: { id: 'legal.back', defaultMessage: 'Settings', description: 'Back to settings' },
  terms: { id: 'legal.terms', defaultMessage: 'Terms and conditions', description: 'Link' },
  fees: { id: 'legal.fees', defaultMessage: 'Fees', description: 'Link' },
  privacy: { id: 'legal.privacy', defaultMessage: 'Privacy policy', description: 'Link' },
  aml: { id: 'legal.aml', defaultMessage: 'AML policy', description: 'Link' },
  newTab: {
    id: 'legal.newTab',
    defaultMessage: 'opens in a new tab',
    description: 'Said after the name of a link',
  },
})
