/** The app serves an icon for every listed symbol from its own origin. */
export const tokenIcon = (symbol: string): string => `/tokens/${symbol.toLowerCase()}.svg`
