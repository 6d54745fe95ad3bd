import { defineMessages } from 'react-intl'

import type { DetailKey } from '@contract/v1/details'

/** Names of the detail rows by their key (product.md 2; the card, bridge and top-up ones come from other hosts). */
export const fields = defineMessages({
  status: { id: 'activity.field.status', defaultMessage: 'Status', description: 'Row' },
  reason: { id: 'activity.field.reason', defaultMessage: 'Reason', description: 'Row' },
  transactionId: {
    id: 'activity.field.transactionId',
    defaultMessage: 'Transaction ID',
    description: 'Row',
  },
  fees: { id: 'activity.field.fees', defaultMessage: 'Fees', description: 'Row' },
  transactionFee: {
    id: 'activity.field.transactionFee',
    defaultMessage: 'Transaction fee',
    description: 'Row',
  },
  networkFee: {
    id: 'activity.field.networkFee',
    defaultMessage: 'Network fee',
    description: 'Row',
  },
  transferFee: {
    id: 'activity.field.transferFee',
    defaultMessage: 'Transfer fee',
    description: 'Row',
  },
  bridgeFee: { id: 'activity.field.bridgeFee', defaultMessage: 'Bridge fee', description: 'Row' },
  topUpFee: { id: 'activity.field.topUpFee', defaultMessage: 'Top-up fee', description: 'Row' },
  rate: { id: 'activity.field.rate', defaultMessage: 'Rate', description: 'Row' },
  from: { id: 'activity.field.from', defaultMessage: 'From', description: 'Row' },
  to: { id: 'activity.field.to', defaultMessage: 'To', description: 'Row' },
  beneficiary: {
    id: 'activity.field.beneficiary',
    defaultMessage: 'Beneficiary',
    description: 'Row',
  },
  iban: { id: 'activity.field.iban', defaultMessage: 'IBAN', description: 'Row' },
  bic: { id: 'activity.field.bic', defaultMessage: 'BIC', description: 'Row' },
  bankName: { id: 'activity.field.bankName', defaultMessage: 'Bank', description: 'Row' },
  reference: { id: 'activity.field.reference', defaultMessage: 'Reference', description: 'Row' },
  estimatedDelivery: {
    id: 'activity.field.estimatedDelivery',
    defaultMessage: 'Estimated delivery',
    description: 'Row',
  },
  onChainHash: {
    id: 'activity.field.onChainHash',
    defaultMessage: 'On-chain hash',
    description: 'Row',
  },
  wallet: { id: 'activity.field.wallet', defaultMessage: 'Wallet', description: 'Row' },
  network: { id: 'activity.field.network', defaultMessage: 'Network', description: 'Row' },
  category: { id: 'activity.field.category', defaultMessage: 'Category', description: 'Card row' },
  country: { id: 'activity.field.country', defaultMessage: 'Country', description: 'Card row' },
  city: { id: 'activity.field.city', defaultMessage: 'City', description: 'Card row' },
  merchantCharge: {
    id: 'activity.field.merchantCharge',
    defaultMessage: 'Merchant charge',
    description: 'Card row',
  },
  cashback: { id: 'activity.field.cashback', defaultMessage: 'Cashback', description: 'Card row' },
  cashbackAvailableOn: {
    id: 'activity.field.cashbackAvailableOn',
    defaultMessage: 'Cashback available on',
    description: 'Card row',
  },
  refunded: { id: 'activity.field.refunded', defaultMessage: 'Refunded', description: 'Card row' },
  credited: { id: 'activity.field.credited', defaultMessage: 'Credited', description: 'Card row' },
  completed: {
    id: 'activity.field.completed',
    defaultMessage: 'Completed',
    description: 'Card row',
  },
} satisfies Record<string, object> & Record<DetailKey, object>)
