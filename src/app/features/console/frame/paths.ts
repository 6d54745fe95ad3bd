/** The console's own addresses, on its own origin. */
export const consolePaths = {
  overview: '/console/overview',
  waiting: '/console/waiting',
  bank: '/console/bank',
  chains: '/console/chains',
  prices: '/console/prices',
  pricesOf: (symbol: string) => `/console/prices?asset=${encodeURIComponent(symbol)}`,
  approvals: '/console/approvals',
  approval: (id: string) => `/console/approvals/${id}`,
  audit: '/console/audit',
  auditOn: (subject: string) => `/console/audit?on=${encodeURIComponent(subject)}`,
  hold: (id: string) => `/console/holds/${id}`,
  entry: (id: string) => `/console/entries/${id}`,
  payout: (id: string) => `/console/payouts/${id}`,
  search: (typed: string) => `/console/search?q=${encodeURIComponent(typed)}`,
} as const

/** What the router matches. */
export const consoleRoutes = {
  overview: consolePaths.overview,
  waiting: consolePaths.waiting,
  bank: consolePaths.bank,
  chains: consolePaths.chains,
  prices: consolePaths.prices,
  audit: consolePaths.audit,
  hold: '/console/holds/:id',
  entry: '/console/entries/:id',
  payout: '/console/payouts/:id',
  search: '/console/search',
  approvals: consolePaths.approvals,
  approval: '/console/approvals/:id',
  invitation: '/console/invitation',
} as const
