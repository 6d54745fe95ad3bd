import { defineMessages } from 'react-intl'

import type { DetailKey } from '@contract/v1/details'

/** Names of the detail rows by their key (product.md 2; the card, bridge and top-up ones come from other hosts). */
export const fields = defineMessages({
  status: { id: 'activity.field.status', defaultMessage: 'Status' },
  reason: { id: 'activity.field.reason', defaultMessage: 'Reason' },
  transactionId: { id: 'activity.field.transactionId', defaultMessage: 'Transaction ID' },
  fees: { id: 'activity.field.fees', defaultMessage: 'Fees' },
  transactionFee: { id: 'activity.field.transactionFee', defaultMessage: 'Transaction fee' },
  networkFee: { id: 'activity.field.networkFee', defaultMessage: 'Network fee' },
  transferFee: { id: 'activity.field.transferFee', defaultMessage: 'Transfer fee' },
  bridgeFee: { id: 'activity.field.bridgeFee', defaultMessage: 'Bridge fee' },
  topUpFee: { id: 'activity.field.topUpFee', defaultMessage: 'Top-up fee' },
  rate: { id: 'activity.field.rate', defaultMessage: 'Rate' },
  from: { id: 'activity.field.from', defaultMessage: 'From' },
  to: { id: 'activity.field.to', defaultMessage: 'To' },
  beneficiary: { id: 'activity.field.beneficiary', defaultMessage: 'Beneficiary' },
  iban: { id: 'activity.field.iban', defaultMessage: 'IBAN' },
  bic: { id: 'activity.field.bic', defaultMessage: 'BIC' },
  bankName: { id: 'activity.field.bankName', defaultMessage: 'Bank' },
  reference: { id: 'activity.field.reference', defaultMessage: 'Reference' },
  estimatedDelivery: { id: 'activity.field.estimatedDelivery', defaultMessage: 'Estimated delivery' },
  onChainHash: { id: 'activity.field.onChainHash', defaultMessage: 'On-chain hash' },
  wallet: { id: 'activity.field.wallet', defaultMessage: 'Wallet' },
  network: { id: 'activity.field.network', defaultMessage: 'Network' },
  category: { id: 'activity.field.category', defaultMessage: 'Category' },
  country: { id: 'activity.field.country', defaultMessage: 'Country' },
  city: { id: 'activity.field.city', defaultMessage: 'City' },
  merchantCharge: { id: 'activity.field.merchantCharge', defaultMessage: 'Merchant charge' },
  cashback: { id: 'activity.field.cashback', defaultMessage: 'Cashback' },
  cashbackAvailableOn: { id: 'activity.field.cashbackAvailableOn', defaultMessage: 'Cashback available on' },
  refunded: { id: 'activity.field.refunded', defaultMessage: 'Refunded' },
  credited: { id: 'activity.field.credited', defaultMessage: 'Credited' },
  completed: { id: 'activity.field.completed', defaultMessage: 'Completed' },
} satisfies Record<string, object> & Record<DetailKey, object>)
