import { defineMessages, type MessageTag } from 'react-intl'

export const misfitMessages = {
  ...defineMessages({
    other: { id: 'quoteWatch.misfit.other', defaultMessage: 'Something arrived that we hold for you' },
    unlisted: { id: 'quoteWatch.misfit.unlisted', defaultMessage: 'A token arrived that we don’t list' },
    question: { id: 'quoteWatch.misfit.question', defaultMessage: 'What should happen?' },
    questionSoon: { id: 'quoteWatch.misfit.questionSoon', defaultMessage: 'You decide as soon as the network has confirmed it' },
    safe: { id: 'quoteWatch.misfit.safe', defaultMessage: 'It is safe, and nothing is lost.' },
    held: { id: 'quoteWatch.misfit.held', defaultMessage: 'Held' },
    decided: { id: 'quoteWatch.misfit.decided', defaultMessage: 'Decided' },
    confirming: { id: 'quoteWatch.misfit.confirming', defaultMessage: 'Confirming' },
    endsQuote: { id: 'quoteWatch.misfit.endsQuote', defaultMessage: 'Ends this quote.' },
    same: { id: 'quoteWatch.misfit.same', defaultMessage: 'The same as agreed' },
    theyGet: { id: 'quoteWatch.misfit.theyGet', defaultMessage: 'they get' },
    refundLine: { id: 'quoteWatch.misfit.refundLine', defaultMessage: 'To your own wallet' },
    showAddress: { id: 'quoteWatch.misfit.showAddress', defaultMessage: 'Show address' },
    unknown: { id: 'quoteWatch.misfit.unknown', defaultMessage: 'An unknown token' },
    takeItBack: { id: 'quoteWatch.misfit.takeItBack', defaultMessage: 'Take it back' },
    itStaysHeld: { id: 'quoteWatch.misfit.itStaysHeld', defaultMessage: 'It stays held until you decide' },
    decide: { id: 'quoteWatch.misfit.decide', defaultMessage: 'Decide' },
  }),
  ...defineMessages<{
    late: { arrived: string }
    token: { arrived: string; asked: string }
    network: { arrived: string; network: string; agreed: string }
    needed: { time: string }
    arrived: { time: string }
    arrivedLate: { time: string; minutes: number }
    newRate: { seconds: number }
    amountOn: { amount: string; network: string }
    otherToken: { number: string; symbol: string; network: string; m: MessageTag }
    otherNetwork: { amount: string; network: string; m: MessageTag }
    convert: { amount: string }
    convertButton: { amount: string }
    takeBack: { amount: string }
    on: { network: string }
    asAgreed: { amount: string; network: string }
    stayHeld: { amount: string }
    less: { euros: string }
    more: { euros: string }
    heldBeside: { amount: string; network: string }
    unknownBeside: { network: string }
  }>({
    late: { id: 'quoteWatch.misfit.late', defaultMessage: 'Your {arrived} arrived after the rate expired' },
    token: { id: 'quoteWatch.misfit.token', defaultMessage: '{arrived} arrived, not {asked}' },
    network: { id: 'quoteWatch.misfit.network', defaultMessage: '{arrived} arrived on {network}, not on {agreed}' },
    needed: { id: 'quoteWatch.misfit.needed', defaultMessage: 'Still needed by {time} UTC' },
    arrived: { id: 'quoteWatch.misfit.arrived', defaultMessage: 'Arrived {time} UTC' },
    arrivedLate: { id: 'quoteWatch.misfit.arrivedLate', defaultMessage: 'Arrived {time} UTC, {minutes} min late' },
    newRate: { id: 'quoteWatch.misfit.newRate', defaultMessage: 'New rate in {seconds} s' },
    amountOn: { id: 'quoteWatch.misfit.amountOn', defaultMessage: '{amount} on {network}' },
    otherToken: { id: 'quoteWatch.misfit.otherToken', defaultMessage: '{number} <m>{symbol}</m> on {network}' },
    otherNetwork: { id: 'quoteWatch.misfit.otherNetwork', defaultMessage: '{amount} on <m>{network}</m>' },
    convert: { id: 'quoteWatch.misfit.convert', defaultMessage: 'Convert {amount} at today’s rate' },
    convertButton: { id: 'quoteWatch.misfit.convertButton', defaultMessage: 'Convert {amount}' },
    takeBack: { id: 'quoteWatch.misfit.takeBack', defaultMessage: 'Take {amount} back' },
    on: { id: 'quoteWatch.misfit.on', defaultMessage: 'on {network}' },
    asAgreed: { id: 'quoteWatch.misfit.asAgreed', defaultMessage: 'Send {amount} on {network} as agreed' },
    stayHeld: { id: 'quoteWatch.misfit.stayHeld', defaultMessage: 'The {amount} stay held until you decide' },
    less: { id: 'quoteWatch.misfit.less', defaultMessage: '{euros} less than agreed' },
    more: { id: 'quoteWatch.misfit.more', defaultMessage: '{euros} more than agreed' },
    heldBeside: { id: 'quoteWatch.misfit.heldBeside', defaultMessage: '{amount} on {network} are held until you decide.' },
    unknownBeside: { id: 'quoteWatch.misfit.unknownBeside', defaultMessage: 'An unknown token on {network} is held until you decide.' },
  }),
}
