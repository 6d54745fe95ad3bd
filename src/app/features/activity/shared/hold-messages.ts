import { defineMessages } from 'react-intl'

export const holdMessages = {
  ...defineMessages({
    yourTurn: { id: 'activity.hold.yourTurn', defaultMessage: 'Action needed' },
    goesBack: { id: 'activity.hold.goesBack', defaultMessage: 'Refund under way' },
    sentAgain: { id: 'activity.hold.sentAgain', defaultMessage: 'Will be sent again' },
    held: { id: 'activity.hold.held', defaultMessage: 'Held' },
    safe: { id: 'activity.hold.safe', defaultMessage: 'It is safe, and nothing is lost.' },
    question: { id: 'activity.hold.question', defaultMessage: 'What should happen?' },
    convert: { id: 'activity.hold.convert', defaultMessage: 'Convert at today’s rate' },
    convertLine: { id: 'activity.hold.convertLine', defaultMessage: 'As a transfer of its own' },
    refundLine: { id: 'activity.hold.refundLine', defaultMessage: 'To your own wallet' },
    theyGet: { id: 'activity.hold.theyGet', defaultMessage: 'they get' },
    refundAskedLede: { id: 'activity.hold.refundAskedLede', defaultMessage: 'Our team checks it and sends your crypto back. You can follow it here.' },
    refundApproved: { id: 'activity.hold.refundApproved', defaultMessage: 'Your refund is approved and will be sent soon.' },
    refundSent: { id: 'activity.hold.refundSent', defaultMessage: 'Your refund is sent. The network is confirming it.' },
    refunded: { id: 'activity.hold.refunded', defaultMessage: 'Your crypto was sent back.' },
    refundTo: { id: 'activity.hold.refundTo', defaultMessage: 'Refund to' },
    refundHash: { id: 'activity.hold.refundHash', defaultMessage: 'Refund transaction' },
    network: { id: 'activity.hold.network', defaultMessage: 'Network' },
    unknownToken: { id: 'activity.hold.unknownToken', defaultMessage: 'A token that we don’t list' },
    takeItBack: { id: 'activity.hold.takeItBack', defaultMessage: 'Take it back' },
  }),
  ...defineMessages<{ arrived: { time: string }; onNetwork: { amount: string; network: string }; on: { network: string }; takeBack: { amount: string }; convertThis: { amount: string } }>({
    arrived: { id: 'activity.hold.arrived', defaultMessage: 'Arrived {time}' },
    onNetwork: { id: 'activity.hold.onNetwork', defaultMessage: '{amount} on {network}' },
    on: { id: 'activity.hold.on', defaultMessage: 'on {network}' },
    takeBack: { id: 'activity.hold.takeBack', defaultMessage: 'Take {amount} back' },
    convertThis: { id: 'activity.hold.convertThis', defaultMessage: 'Convert {amount}' },
  }),
}
