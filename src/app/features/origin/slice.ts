import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { WalletInfo } from '../../platform/wallet'
import { originClosed } from '../../state/origin'

const initialState: { readonly wallets: readonly WalletInfo[] } = { wallets: [] }

/** The wallets of this browser that could sign. */
export const originWallets = createSlice({
  name: 'originWallets',
  initialState,
  reducers: {
    signerAnnounced: ({ wallets }, { payload: wallet }: PayloadAction<WalletInfo>) => ({
      wallets: [...wallets, wallet],
    }),
  },
  extraReducers: (builder) => builder.addCase(originClosed, () => initialState),
  selectors: { selectSigners: ({ wallets }) => wallets },
})

export const { signerAnnounced } = originWallets.actions
export const { selectSigners } = originWallets.selectors
