import { screen, waitFor, within } from '@testing-library/react'

import type { Alarm, DeskOverview } from '@contract/console/overview'
import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'
// What draws is read beforehand: a busy machine takes longer for it than a test waits.
import '../../../ui/plots/line-plot'
import '../plots/bar-plot'

const HOUR = 3_600
const START = NOW - (NOW % HOUR)

const alarm = (fact: Alarm['fact'], over: Partial<Alarm> = {}): Alarm => ({
  ...{ fact, isGrave: true, id: null, name: null, amountEUR: null, limitEUR: null, sinceTs: null },
  ...over,
})

const OVERVIEW: DeskOverview = {
  period: 'day',
  flows: [
    { fromTs: START - HOUR, inEUR: '30626.11', outEUR: '25061.87' },
    { fromTs: START, inEUR: '18401.97', outEUR: '0.00' },
  ],
  in: { amountEUR: '49028.08', count: 61 },
  out: { amountEUR: '25061.87', count: 1 },
  oldestPayout: {
    ...{ id: 'po_1', reference: 'OTC-70391', sinceTs: NOW - 32 * HOUR },
    ...{ state: 'disputed', isMoving: false },
  },
  payoutAges: [
    { fromTs: START - HOUR, seconds: null },
    { fromTs: START, seconds: 26_640 },
  ],
  ...{ freeEUR: '-12.50', underWay: 7 },
  alarms: [
    alarm('payout-disputed', { id: 'po_1', name: 'OTC-70391', amountEUR: '18250.00' }),
    alarm('price-stopped', { name: 'AAVE', sinceTs: NOW - 360 }),
    alarm('bank-unread'),
    alarm('exposure-near', { isGrave: false, amountEUR: '8400000.00', limitEUR: '10000000' }),
  ],
  agreement: {
    ...{ checkedTs: START, unbalanced: 0, bankApartEUR: '3.10', missing: 0, chains: 7 },
    ...{ addresses: 214, chainsTs: START, statement: null },
  },
}

const open = (overview = OVERVIEW) =>
  openConsole('/', { '/v1/console/overview': () => answers(overview) })

it('opens on the figures, what is wrong, and whether the books agree', async () => {
  open()
  await screen.findByText('Open alarms')
  const alarms = within(screen.getByRole('region', { name: 'Open alarms' }))
  const links = alarms.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/console/payouts/po_1',
    '/console/prices?asset=AAVE',
    '/console/bank',
    '/console/prices',
  ])
  expect(alarms.getByText('The bank’s folder cannot be read')).toBeVisible()
  expect(alarms.getByText('The desk · €8,400,000.00 of €10,000,000.00')).toBeVisible()
  expect(screen.getByText('1 d 8 h', { selector: 'dd' })).toHaveTextContent(/Disputed, OTC-70391/)
  expect(screen.getByText('−€12.50')).toHaveTextContent('after 7 under way')
  const books = screen.getByRole('region', { name: 'Books agree' })
  expect(books).toHaveTextContent(
    /Bank.*3.10Chains7 chains, 214 addresses, 32 min ago0.00Ledger.*0.00/,
  )
})

it('says how long ago books and chains were compared, so that nothing old passes for today’s', async () => {
  const { agreement } = OVERVIEW
  const old = { ...agreement, checkedTs: NOW - 48 * HOUR, chainsTs: NOW - 5 * HOUR }
  open({ ...OVERVIEW, agreement: old })
  const books = await screen.findByRole('region', { name: 'Books agree' })
  expect(books).toHaveTextContent(/^Books agree2 d ago.*214 addresses, 5 h ago0.00/)
})

it('shows no alarm that is over, of several that are worded alike', async () => {
  const named = alarm('screening-open', { isGrave: false, sinceTs: NOW })
  let alarms = [named, named, alarm('bank-unread')]
  const { refresh } = openConsole('/', {
    '/v1/console/overview': () => answers({ ...OVERVIEW, alarms }),
  })
  const list = within(await screen.findByRole('region', { name: 'Open alarms' }))
  expect(list.getAllByText('A hit on a sanctions list')).toHaveLength(2)
  alarms = [alarm('bank-unread')]
  refresh()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
})

it('says that there may be more alarms than it lists', async () => {
  open({ ...OVERVIEW, alarms: Array.from({ length: 20 }, () => alarm('stopped')) })
  expect(await screen.findByText('There may be more: each page has its own.')).toBeVisible()
})

it('draws each plot as a picture with its figures, and writes them in a table', async () => {
  const { user } = open()
  await screen.findByText('Euros by hour')
  const name = 'Euros in and out in 2 steps. In €49,028.08, out €25,061.87.'
  expect(await screen.findByRole('img', { name })).toBeVisible()
  expect(await screen.findByRole('img', { name: /at most 7.4 hours, now 7.4/ })).toBeVisible()
  const flows = within(screen.getByRole('region', { name: 'Euros by hour' }))
  await user.click(flows.getByText('Table'))
  const [, newest, older] = flows.getAllByRole('row')
  expect(newest).toHaveTextContent('14:00€18,401.97€0.00')
  expect(older).toHaveTextContent('13:00€30,626.11€25,061.87')
})

it('reads a month instead, by its switch and by D', async () => {
  const { user, desk } = open()
  await screen.findByText('Month')
  const month = screen.getByRole('radio', { name: 'Month' })
  await user.click(month)
  expect(window.location.search).toBe('?period=month')
  expect(desk.calls.some(({ query }) => query === '?period=month')).toBe(true)
  expect(month).toBeChecked()
  await user.click(document.body)
  await user.keyboard('d')
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked()
})
