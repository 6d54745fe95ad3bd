import { createSelector } from '@reduxjs/toolkit'

import { FIXED_FEE } from '../../../resources/fees'
import {
  selectConversion,
  selectRecipient,
  selectReference,
  selectTransactionFee,
  selectTransfer,
} from '../flow/selectors'
import type { Agreement } from './quote-policy'

/** Null while a part of it is missing. */
export const selectAgreement = createSelector(
  [selectRecipient, selectTransfer, selectConversion, selectTransactionFee, selectReference],
  (recipient, transfer, conversion, transactionFee, reference): Agreement | null => {
    if (!recipient || !transfer || !conversion || transactionFee === null) return null
    const fees = { transactionFee, networkFee: FIXED_FEE, transferFee: FIXED_FEE }
    return { recipient, token: transfer.token, conversion, fees, reference }
  },
)
