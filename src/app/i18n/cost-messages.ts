import { defineMessages } from 'react-intl'

export const costMessages = defineMessages({
  midRate: { id: 'cost.midRate', defaultMessage: 'Mid-market rate' },
  yourRate: { id: 'cost.yourRate', defaultMessage: 'Your rate' },
  fee: { id: 'cost.fee', defaultMessage: 'Bank transfer fee' },
  toConvert: { id: 'cost.toConvert', defaultMessage: 'Amount to convert' },
  exactly: { id: 'cost.exactly', defaultMessage: 'They get exactly' },
  worth: { id: 'cost.worth', defaultMessage: 'Worth of what you send' },
  youSend: { id: 'cost.youSend', defaultMessage: 'You send' },
})

/** Texts with something of the moment in them. */
export const filledCostMessages = defineMessages<{
  margin: { percent: string }
  atThatRate: { amount: string }
  gets: { name: string }
  rate: { symbol: string; price: string }
  arrives: { day: string }
  arrivesToday: { day: string }
  ifFinalToday: { symbol: string; time: string }
  ifFinal: { symbol: string; time: string; day: string }
}>({
  margin: { id: 'cost.margin', defaultMessage: 'Our margin, {percent}' },
  atThatRate: { id: 'cost.atThatRate', defaultMessage: '{amount} at that rate' },
  gets: { id: 'cost.gets', defaultMessage: '{name} gets' },
  rate: { id: 'cost.rate', defaultMessage: '1 {symbol} = {price}' },
  arrives: { id: 'cost.arrives', defaultMessage: 'Arrives {day}' },
  arrivesToday: { id: 'cost.arrivesToday', defaultMessage: 'Arrives today, {day}' },
  ifFinalToday: { id: 'cost.ifFinalToday', defaultMessage: 'if your {symbol} is final by {time} UTC today' },
  ifFinal: { id: 'cost.ifFinal', defaultMessage: 'if your {symbol} is final by {time} UTC on {day}' },
})
