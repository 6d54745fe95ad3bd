import { defineMessages } from 'react-intl'

import type { AddressAlarm } from '@contract/v1/address-alarms'

export const addressMessages = defineMessages({
  checked: { id: 'quoteWatch.check.checked', defaultMessage: 'Signature checked. Before you send, compare the address in your wallet with the six words in our mail: only words that another program computes protect you.' },
  title: { id: 'quoteWatch.check.title', defaultMessage: 'Do not send' },
  lede: { id: 'quoteWatch.check.lede', defaultMessage: 'This address did not stand its check, so we show it nowhere.' },
  safe: { id: 'quoteWatch.check.safe', defaultMessage: 'Nothing has been sent. Close other tabs, switch browser extensions off, and open the quote again. If it stays blocked, write to us. If you have sent already, keep the transaction.' },
  again: { id: 'quoteWatch.check.again', defaultMessage: 'Open it again' },
})

export const alarmMessages: Readonly<Record<AddressAlarm, { readonly id: string; readonly defaultMessage: string }>> = defineMessages({
  'unsigned': { id: 'quoteWatch.alarm.unsigned', defaultMessage: 'The quote came without a signature of its address.' },
  'unknown-key': { id: 'quoteWatch.alarm.unknownKey', defaultMessage: 'It is signed with a key that this app does not know.' },
  'key-over': { id: 'quoteWatch.alarm.keyOver', defaultMessage: 'It is signed with a key that is no longer used.' },
  'forged': { id: 'quoteWatch.alarm.forged', defaultMessage: 'Address, amount or network are not what was signed. Something between us and you changed them.' },
  'other-key': { id: 'quoteWatch.alarm.otherKey', defaultMessage: 'The app has another key than the one this browser kept from your earlier visits.' },
  'shown': { id: 'quoteWatch.alarm.shown', defaultMessage: 'Something in this page changed the address, its code or its button.' },
  'wallet': { id: 'quoteWatch.alarm.wallet', defaultMessage: 'Something in this page put itself between us and your wallet.' },
  'clipboard': { id: 'quoteWatch.alarm.clipboard', defaultMessage: 'Something in this page put itself between us and your clipboard.' },
})
