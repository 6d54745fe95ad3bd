/** The only place that spells the app's URLs (product.md 2, routes). */
export const paths = {
  home: '/',
  activity: '/activity',
  transaction: (id: string) => `/activity/${id}`,
  settings: '/settings',
  recipient: (id: number) => `/beneficiary/${String(id)}`,
  createRecipient: (type: 'individual' | 'business') => `/beneficiary/create/${type}`,
  editRecipient: (id: number) => `/beneficiary/${String(id)}/edit`,
  otc: (recipientId: number) => `/otc/${String(recipientId)}`,
  quote: (id: string) => `/quote/${id}`,
  legal: '/legal',
  support: '/support',
} as const
