import { paths, routeNameOf, type RouteName } from './paths'

it.each<[string, RouteName | null]>([
  [paths.home, 'home'],
  [paths.recipients, 'recipients'],
  [paths.activity, 'activity'],
  [paths.transaction('tx_1'), 'activity'],
  [paths.settings, 'settings'],
  [paths.recipient(7), 'recipient'],
  [paths.createRecipient('business'), 'createRecipient'],
  [paths.editRecipient(7), 'editRecipient'],
  [paths.otc(7), 'otc'],
  [paths.quote('q_1'), 'quote'],
  [paths.security, 'security'],
  [paths.webhooks, 'webhooks'],
  [paths.legal, 'legal'],
  ['/activity/', 'activity'],
  ['/activity//', 'activity'],
  ['/Settings', 'settings'],
  ['/beneficiary/create/charity', null],
  ['/activity/tx_1/details', null],
  ['/otc', null],
  ['/support', null],
])('the path %s is of the route %s', (path, name) => {
  expect(routeNameOf(path)).toBe(name)
})
