import type { Period } from '../../src/contract/console/plots'
import { lags, overview, pricePlots, PRICES, TRADING } from './console-figures'
import {
  AUDIT,
  BANK,
  CHAINS,
  OPEN_SWEEPS,
  PAYOUT,
  PLANS,
  PROPOSAL,
  RELEASE,
  started,
  WAITING,
} from './console-money'
import { HOLD, OVERDUE_HOLD, PAYABLE_HOLD } from './console-holds'
import { ACCOUNT, ACCOUNTS, ENTRY, ERASED, NOTICES, OPERATORS, SCREENING } from './console-people'
import { gives, type Walk } from './walk'

const API = '**/v1/console'

/** Before and after a key is asked for. */
export async function operatorSignsIn(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  const button = user.page.getByRole('main').getByRole('button').first()
  await button.waitFor()
  await walk.look('console-sign-in')
  await button.click()
  await user.page
    .getByRole('button', { name: /test key$/ })
    .first()
    .click()
  await user.page.getByRole('navigation').first().waitFor()
}

/** Opens a page while the desk answers each call with what stands beside it, and looks at it. */
export async function looksAt(
  walk: Walk,
  name: string,
  path: string,
  answers: Readonly<Record<string, unknown>>,
  acts: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page } = walk.user
  const [call] = Object.keys(answers)
  if (call !== undefined) {
    const { [call]: payload, ...others } = answers
    const reply = payload === 'refused' || payload === 'never' ? payload : gives(payload)
    await walk.during(`${API}/${call}`, reply, () => looksAt(walk, name, path, others, acts))
    return
  }
  await walk.user.opens(path)
  await page.locator('main h1').first().waitFor()
  // An answer that never comes keeps the network busy.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await acts()
  await walk.look(name)
}

const figuresOf = (period: Period) => ({ [`overview?period=${period}`]: overview(period) })

export async function overviews(walk: Walk): Promise<void> {
  const { page } = walk
  await looksAt(walk, 'console-overview', '/console/overview', figuresOf('day'))
  const opensTables = async () => {
    for (const table of await page.locator('details summary').all()) await table.click()
  }
  const month = '/console/overview?period=month'
  await looksAt(walk, 'console-overview-month', month, figuresOf('month'), opensTables)
  await looksAt(walk, 'console-overview-empty', '/console/overview', {})
  await looksAt(walk, 'console-failed', '/console/overview', { 'overview**': 'refused' })
  await looksAt(walk, 'console-loading', '/console/overview', { 'overview**': 'never' })
}

export async function prices(walk: Walk): Promise<void> {
  const answers = { prices: PRICES, 'prices/plots**': pricePlots('day'), trading: TRADING }
  await looksAt(walk, 'console-prices', '/console/prices', answers)
  await looksAt(walk, 'console-prices-empty', '/console/prices', {})
}

export async function money(walk: Walk): Promise<void> {
  await looksAt(walk, 'console-waiting', '/console/waiting', { waiting: WAITING })
  await looksAt(walk, 'console-waiting-empty', '/console/waiting', {})
  await looksAt(walk, 'console-payout', '/console/payouts/po_1', { 'payouts/po_1': PAYOUT })
  await looksAt(walk, 'console-hold', '/console/holds/h_1', { 'holds/h_1': HOLD })
  await looksAt(walk, 'console-hold-payee', '/console/holds/h_1', { 'holds/h_1': PAYABLE_HOLD })
  await overdueHold(walk)
  await looksAt(walk, 'console-entry', '/console/entries/e_1', { 'entries/e_1': ENTRY })
  await looksAt(walk, 'console-bank', '/console/bank', { bank: BANK })
  const { page } = walk.user
  await looksAt(walk, 'console-bank-form', '/console/bank', { bank: BANK }, async () => {
    // While the desk is closed the balance stands last.
    await page.locator('main section button').last().click()
    await page.getByRole('dialog').waitFor()
  })
  const sweeps = { sweeps: PLANS, 'sweeps/open': OPEN_SWEEPS }
  await looksAt(walk, 'console-sweeps', '/console/sweeps', sweeps, async () => {
    await page.locator('details summary').first().click()
  })
  await looksAt(walk, 'console-sweeps-none', '/console/sweeps', {})
  const chains = { chains: CHAINS, 'chains/lags**': lags('day') }
  await looksAt(walk, 'console-chains', '/console/chains', chains)
}

/** Its owner's time to decide is over, and operators may give it anew. */
async function overdueHold(walk: Walk): Promise<void> {
  const { page } = walk.user
  const path = '/console/holds/h_1'
  const overdue = { 'holds/h_1': OVERDUE_HOLD }
  await looksAt(walk, 'console-hold-overdue', path, overdue)
  await looksAt(walk, 'console-hold-overdue-form', path, overdue, async () => {
    await page.locator('main section li button').first().click()
    await page.getByRole('dialog').waitFor()
  })
}

export async function people(walk: Walk): Promise<void> {
  await looksAt(walk, 'console-accounts', '/console/accounts', { 'accounts**': ACCOUNTS })
  await looksAt(walk, 'console-accounts-real', '/console/accounts', {})
  await looksAt(walk, 'console-account', '/console/accounts/acc_1', { 'accounts/acc_1': ACCOUNT })
  const toData = () => walk.user.page.locator('a[download]').scrollIntoViewIfNeeded()
  const shown = { 'accounts/acc_1': ACCOUNT }
  await looksAt(walk, 'console-account-data', '/console/accounts/acc_1', shown, toData)
  await looksAt(walk, 'console-account-erased', '/console/accounts/acc_1', {
    'accounts/acc_1': ERASED,
  })
  await looksAt(walk, 'console-screening', '/console/screening', { screening: SCREENING })
  await looksAt(walk, 'console-screening-off', '/console/screening', {})
  await looksAt(walk, 'console-operators', '/console/operators', { operators: OPERATORS })
  await looksAt(walk, 'console-operators-form', '/console/operators', {}, async () => {
    await walk.user.page.locator('main button').last().click()
    await walk.user.page.getByRole('dialog').waitFor()
  })
  await looksAt(walk, 'console-notices', '/console/notices', { notices: NOTICES })
  await looksAt(walk, 'console-notices-none', '/console/notices', {})
}

export async function proofs(walk: Walk): Promise<void> {
  const { page } = walk
  const proposals = {
    ...{ proposals: { proposals: [PROPOSAL, RELEASE] }, 'proposals/pr_1': PROPOSAL },
    ...{ 'proposals/pr_1/start': started(PROPOSAL), 'proposals/pr_2': RELEASE },
    'proposals/pr_2/start': started(RELEASE),
  }
  await looksAt(walk, 'console-approvals', '/console/approvals', proposals)
  await looksAt(walk, 'console-approval', '/console/approvals/pr_1', proposals)
  await looksAt(walk, 'console-approval-release', '/console/approvals/pr_2', proposals)
  await looksAt(walk, 'console-more', '/console/more', {})
  await looksAt(walk, 'console-audit', '/console/audit', { 'audit**': AUDIT })
  await looksAt(walk, 'console-search', '/console/search?q=7702', {})
  await walk.user.opens('/console/invitation')
  await page.locator('main').first().waitFor()
  await walk.look('console-invitation')
}
