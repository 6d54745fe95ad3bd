import { defineMessages, type MessageTag } from 'react-intl'

export const messages = {
  ...defineMessages({
    theEuros: {
      id: 'quoteWatch.progress.theEuros',
      defaultMessage: 'the euros',
      description: 'In place of a sum that the host did not name',
    },
    title: {
      id: 'quoteWatch.progress.title',
      defaultMessage: 'Your transfer is in progress',
      description: 'In-progress screen',
    },
    changedTitle: {
      id: 'quoteWatch.progress.changedTitle',
      defaultMessage: 'Your transfer has changed',
      description: 'In-progress screen of a transfer that was held, failed or refunded',
    },
    changed: {
      id: 'quoteWatch.progress.changed',
      defaultMessage: 'Your activity says what happened and what comes next.',
      description: 'In-progress screen of a transfer that was held, failed or refunded',
    },
    road: {
      id: 'quoteWatch.progress.road',
      defaultMessage: 'Opening activity',
      description: 'Name of the five stones',
    },
  }),
  ...defineMessages<{
    sending: { euros: string; name: string; b: MessageTag }
    arriving: { symbol: string; euros: string; name: string; b: MessageTag }
    confirming: { seen: number; needed: number }
    opening: { seconds: number }
  }>({
    sending: {
      id: 'quoteWatch.progress.sending',
      defaultMessage:
        'We’re sending <b>{euros}</b> to {name}’s bank account. You can follow it in your activity.',
      description: 'In-progress screen',
    },
    arriving: {
      id: 'quoteWatch.progress.arriving',
      defaultMessage:
        'Your {symbol} has been seen. Once it’s confirmed, <b>{euros}</b> go to {name}’s bank account.',
      description: 'In-progress screen while the network confirms',
    },
    confirming: {
      id: 'quoteWatch.progress.confirming',
      defaultMessage: 'Confirming {seen} of {needed}',
      description: 'Confirmations of the deposit',
    },
    opening: {
      id: 'quoteWatch.progress.opening',
      defaultMessage: 'Opening activity in {seconds} s',
      description: 'Countdown of the in-progress screen',
    },
  }),
}
