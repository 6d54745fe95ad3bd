import type { Words } from './words'

export const ENGLISH_STORIES = {
  stories: {
    'euros-arrive': ['Euros arrive', 'You pay, the bank books, done.'],
    'paid-too-little': ['Paid too little', '2,400 of 2,500 USDC come. What now?'],
    'wrong-token': ['Wrong token', 'USDT instead of USDC, held for you.'],
    'bank-refuses': ['Bank refuses', 'Account closed. You choose another.'],
    'money-returns': ['Money returns', 'Paid, then sent back by the recipient’s bank.'],
    'chain-reorganises': ['Chain reorganises', 'A deposit disappears and comes again.'],
    'finality-halts': ['Finality halts', 'The chain stands still, quotes stop.'],
    'swapped-address': ['Swapped address', 'A page shows a thief’s address.'],
  },
  steps: {
    'signed-in': ({ email }) => `Signed in as ${email}`,
    'recipient-added': ({ name }) => `${name} is a recipient now`,
    'quote-agreed': ({ amount, symbol, euros }) =>
      `Quote agreed: ${amount} ${symbol} for €${euros}`,
    paid: ({ amount, symbol }) => `The wallet sends ${amount} ${symbol}`,
    'deposit-seen': () => 'The desk sees the deposit',
    'too-little': ({ missing, symbol }) => `${missing} ${symbol} are missing`,
    'paying-out': ({ euros }) => `You take €${euros} for what came`,
    'euros-sent': () => 'The desk orders the payment',
    'euros-booked': () => 'The bank has booked it',
    'token-held': ({ amount, symbol }) => `${amount} ${symbol} are held: you decide in the app`,
    'bank-refused': ({ code }) => `The bank answers ${code}: account closed`,
    'sent-again': ({ euros, name }) =>
      `€${euros} go to ${name}, once a bank statement proves that nothing left`,
    'euros-returned': ({ euros }) => `€${euros} are back: you decide in the app`,
    'chain-halted': () => 'Polygon makes no blocks. In a minute quotes stop',
    'block-replaced': () => 'The newest block is replaced',
    'deposit-gone': () => 'The desk no longer counts the deposit',
    'paid-again': ({ amount, symbol }) => `The wallet sends ${amount} ${symbol} again`,
    'quotes-refused': () => 'The desk agrees no quotes on Polygon',
    'chain-resumed': () => 'Blocks come again, and the deposit counts',
    'address-swapped': () => 'Answers about this quote name a thief’s address',
    'signature-refused': () => 'The signature does not fit that address',
    'browser-awaited': () => 'Open the quote in the app now: you have 45 seconds',
    'browser-blocked': () => 'Your app blocked the address, and the desk counted the alarm',
    'no-browser': () => 'No app was open. It would have said “Do not send” and raised an alarm',
  },
} satisfies Pick<Words, 'stories' | 'steps'>
