import { defineMessages } from 'react-intl'

type Filled = Record<'proveLede' | 'provedSub', { network: string }> & Record<'proved', { address: string }> & Record<'signWith', { wallet: string }>

export const messages = {
  ...defineMessages({
    lede: { id: 'origin.lede', defaultMessage: 'The law asks us to know this for larger transfers. It moves no money.' },
    proveTitle: { id: 'origin.proveTitle', defaultMessage: 'Prove that a wallet is yours' },
    own: { id: 'origin.own', defaultMessage: 'My own wallet' },
    ownSub: { id: 'origin.ownSub', defaultMessage: 'Proved by a signature' },
    otherOwn: { id: 'origin.otherOwn', defaultMessage: 'Another wallet of mine' },
    provider: { id: 'origin.provider', defaultMessage: 'An exchange or another provider' },
    providerName: { id: 'origin.providerName', defaultMessage: 'Its name, if you like' },
    providerError: { id: 'origin.providerError', defaultMessage: 'Use 2 to 70 characters.' },
    save: { id: 'origin.save', defaultMessage: 'Save' },
    byHand: { id: 'origin.byHand', defaultMessage: 'Hardware or another wallet' },
    byHandSub: { id: 'origin.byHandSub', defaultMessage: 'Copy a message, paste its signature' },
    address: { id: 'origin.address', defaultMessage: 'Address of your wallet' },
    addressError: { id: 'origin.addressError', defaultMessage: 'An address starts with 0x and has 42 characters.' },
    showMessage: { id: 'origin.showMessage', defaultMessage: 'Show the message' },
    message: { id: 'origin.message', defaultMessage: 'Sign this message' },
    copy: { id: 'origin.copy', defaultMessage: 'Copy the message' },
    signature: { id: 'origin.signature', defaultMessage: 'Its signature' },
    signatureError: { id: 'origin.signatureError', defaultMessage: 'A signature starts with 0x. Paste all of it.' },
    prove: { id: 'origin.prove', defaultMessage: 'Prove' },
    back: { id: 'origin.back', defaultMessage: 'Back' },
    loading: { id: 'origin.loading', defaultMessage: 'Loading' },
    notLoaded: { id: 'origin.notLoaded', defaultMessage: 'This could not be loaded' },
    retry: { id: 'origin.retry', defaultMessage: 'Try again' },
    close: { id: 'origin.close', defaultMessage: 'Close' },
    notSigned: { id: 'origin.notSigned', defaultMessage: 'The wallet did not sign. Please try again.' },
    failed: { id: 'origin.failed', defaultMessage: 'That did not work. Check your connection and try again.' },
    otherSender: { id: 'origin.otherSender', defaultMessage: 'It came from another address than the wallet you proved. Prove that one, or name the provider.' },
  }),
  ...defineMessages<Filled>({
    proveLede: { id: 'origin.proveLede', defaultMessage: 'A signature on {network} shows that you control the address. It moves no money.' },
    proved: { id: 'origin.proved', defaultMessage: 'My wallet {address}' },
    provedSub: { id: 'origin.provedSub', defaultMessage: 'Proved on {network}' },
    signWith: { id: 'origin.signWith', defaultMessage: 'Sign with {wallet}' },
  }),
}
