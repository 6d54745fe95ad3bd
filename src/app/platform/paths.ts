import { HOME } from './first-paths'

/** The app's URLs (product.md 2, routes); those of the first load stand in first-paths.ts. */
export const routes = {
  home: HOME,
  recipients: '/recipients',
  activity: '/activity/:id?',
  settings: '/settings',
  security: '/settings/security',
  webhooks: '/settings/webhooks',
  /** The id is that of the transaction whose euros the recipient is to get. */
  createRecipient: '/beneficiary/create/:type/:id?',
  editRecipient: '/beneficiary/:id/edit',
  recipient: '/beneficiary/:id',
  otc: '/otc/:id',
  quote: '/quote/:id',
  sourceOfFunds: '/source-of-funds',
  legal: '/legal',
} as const

export type RouteName = keyof typeof routes

export const RECIPIENT_TYPES = ['individual', 'business'] as const

interface FilledTransfer {
  readonly network: string
  /** Its address; the placeholder for a native coin. */
  readonly token: string
  /** Decimal text, in the token. */
  readonly amount: string
}

export const paths = {
  home: routes.home,
  recipients: routes.recipients,
  activity: '/activity',
  transaction: (id: string) => `/activity/${id}`,
  /** A transaction whose euros were refused or returned, with the recipient who is to get them. */
  resend: (id: string, recipientId: number) => `/activity/${id}?to=${String(recipientId)}`,
  settings: routes.settings,
  security: routes.security,
  webhooks: routes.webhooks,
  recipient: (id: number) => `/beneficiary/${String(id)}`,
  createRecipient: (type: (typeof RECIPIENT_TYPES)[number]) => `/beneficiary/create/${type}`,
  createPayee: (type: (typeof RECIPIENT_TYPES)[number], transactionId: string) =>
    `/beneficiary/create/${type}/${transactionId}`,
  editRecipient: (id: number) => `/beneficiary/${String(id)}/edit`,
  otc: (recipientId: number) => `/otc/${String(recipientId)}`,
  /** The flow with its token and amount filled in: 'New quote' and 'Send again'. */
  otcAgain: (recipientId: number, { network, token, amount }: FilledTransfer) =>
    `/otc/${String(recipientId)}?network=${network}&token=${token}&amount=${amount}`,
  sourceOfFunds: routes.sourceOfFunds,
  quote: (id: string) => `/quote/${id}`,
  legal: routes.legal,
} as const

const patternOf = (route: string): RegExp => {
  const pattern = route
    .replace('/:id?', '(/[^/]+)?')
    .replace(':type', `(${RECIPIENT_TYPES.join('|')})`)
    .replace(':id', '[^/]+')
  return new RegExp(`^${pattern}/*$`, 'i')
}

// The keys of a literal object are its names.
const PATTERNS = (Object.keys(routes) as RouteName[]).map(
  (name) => [name, patternOf(routes[name])] as const,
)

/** Names the route of a path, read as the router reads it; null where the path leads nowhere. */
export function routeNameOf(path: string): RouteName | null {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}
