import { defineMessages, type MessageTag } from 'react-intl'

export const messages = {
  ...defineMessages({
    theEuros: { id: 'quoteWatch.progress.theEuros', defaultMessage: 'the euros' },
    title: { id: 'quoteWatch.progress.title', defaultMessage: 'Your transfer is in progress' },
    changedTitle: { id: 'quoteWatch.progress.changedTitle', defaultMessage: 'Your transfer has changed' },
    changed: { id: 'quoteWatch.progress.changed', defaultMessage: 'Your activity says what happened and what comes next.' },
  }),
  ...defineMessages<{
    heldRest: { amount: string; euros: string }
    over: { amount: string; euros: string }
    short: { amount: string; euros: string }
    sending: { euros: string; name: string; b: MessageTag }
    arriving: { symbol: string; euros: string; name: string; b: MessageTag }
    confirming: { seen: number; needed: number }
    opening: { seconds: number }
    asking: { seconds: number }
  }>({
    sending: { id: 'quoteWatch.progress.sending', defaultMessage: 'We’re sending <b>{euros}</b> to {name}’s bank account. You can follow it in your activity.' },
    arriving: { id: 'quoteWatch.progress.arriving', defaultMessage: 'Your {symbol} has been seen. Once it’s confirmed, <b>{euros}</b> go to {name}’s bank account.' },
    heldRest: { id: 'quoteWatch.progress.heldRest', defaultMessage: '{euros} is paid as agreed. You sent {amount} more: it is held for you until you decide.' },
    over: { id: 'quoteWatch.progress.over', defaultMessage: 'You sent {amount} more, so {euros} is paid.' },
    short: { id: 'quoteWatch.progress.short', defaultMessage: 'You sent {amount} less, so {euros} is paid.' },
    confirming: { id: 'quoteWatch.progress.confirming', defaultMessage: 'Confirming {seen} of {needed}' },
    asking: { id: 'quoteWatch.progress.asking', defaultMessage: 'You decide in {seconds} s' },
    opening: { id: 'quoteWatch.progress.opening', defaultMessage: 'Opening activity in {seconds} s' },
  }),
}
