/** By which names data providers price a token, beside its own symbol. */
const FEED_NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  POL: ['MATIC'],
  WPOL: ['POL', 'MATIC'],
  XDAI: ['DAI'],
  WXDAI: ['DAI'],
  WETH: ['ETH'],
  WBNB: ['BNB'],
  WAVAX: ['AVAX'],
  WBTC: ['BTC'],
  'USDC.e': ['USDC'],
  USDbC: ['USDC'],
  'USDT.e': ['USDT'],
  'DAI.e': ['DAI'],
}

/** Whether a feed's own description says that it prices this token in US dollars. */
export const isPriceOf = (symbol: string, description: string): boolean =>
  [symbol, ...(FEED_NAMES[symbol] ?? [])].some((name) => description === `${name} / USD`)
