import { screen, within } from '@testing-library/react'

import type { DeskStop } from '@contract/console/desk'
import type { PriceRow, PriceStanding, Trading } from '@contract/console/prices'
import { answers, type DeskAnswer, type DeskScript } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'
// What draws is read beforehand: a busy machine takes longer for it than a test waits.
import '../../../ui/plots/line-plot'

const ROW: PriceRow = {
  ...{ symbol: 'ETH', networks: 3, network: 'Arbitrum', apart: '0.07', allowed: '1.50' },
  market: { priceEUR: '2571.18', ageSeconds: 4 },
  feed: { priceEUR: '2569.4', ageSeconds: 720 },
  ...{ heartbeatSeconds: 86_400, euroFeedAgeSeconds: 40, stop: null, sinceTs: NOW - 3_600 },
}

const STANDING: PriceStanding = {
  rows: [
    ROW,
    {
      ...{ ...ROW, symbol: 'AAVE', networks: 1, network: 'Ethereum', apart: '-0.42' },
      ...{ market: { priceEUR: '0.8672', ageSeconds: 48 }, feed: null, stop: 'stale-market' },
    },
  ],
  ...{ lookedTs: NOW - 20, isWeekend: true, weekendMargin: '0.15' },
  exposure: {
    desk: { name: '', openEUR: '6120000.10', limitEUR: '10000000' },
    account: { name: 'a_1', openEUR: '950000.00', limitEUR: '2000000' },
    assets: [{ name: 'WBTC', openEUR: '4210000.00', limitEUR: '5000000' }],
  },
}

const TRADING: Trading = {
  positions: [
    {
      ...{ symbol: 'ETH', network: 'Arbitrum', openQuotes: 2 },
      open: { tokens: '2 ETH', worthEUR: '5142.36' },
      bought: { tokens: '10.5 ETH', worthEUR: null },
    },
  ],
  results: [
    {
      ...{ reference: 'q_1', settledTs: NOW - 60, tokens: '1 ETH' },
      ...{ worthEUR: '2571.18', paidEUR: '2580.00', resultEUR: '-8.82' },
    },
  ],
}

const plots = (symbol: string) => ({
  symbol,
  points: [
    { fromTs: NOW - 7_200, said: { marketEUR: '2580.94', feedEUR: '2570.4', apart: '0.41' } },
    { fromTs: NOW - 3_600, said: null },
    { fromTs: NOW - 1_800, said: { marketEUR: '2571.18', feedEUR: '2572', apart: '-0.03' } },
  ],
  exposure: [{ fromTs: NOW - 1_800, openEUR: '6120000.10' }],
})

const SCRIPT: DeskScript = {
  '/v1/console/prices': () => answers(STANDING),
  '/v1/console/prices/plots': ({ query }) =>
    answers(plots(new URLSearchParams(query).get('symbol') ?? '')),
  '/v1/console/trading': () => answers(TRADING),
}

it('says that stops could not be loaded, claims no quoting, and loads them again', async () => {
  let standing: DeskAnswer = 'offline'
  const { user } = openConsole('/console/prices', { ...SCRIPT, '/v1/console/desk': () => standing })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Quoting')).not.toBeInTheDocument()
  const acts = [{ act: 'stop-begin', subject: 'stop:quotes', closedBy: null }]
  standing = answers({ isSandbox: true, stops: [], acts })
  await user.click(again)
  expect(await screen.findByText('Quoting')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Stop quotes…' })).toHaveLength(2)
})

it('shows both sources with their ages, how far apart they are, and why one stops', async () => {
  openConsole('/console/prices', SCRIPT)
  await screen.findByText('What stops, and what releases it')
  const table = within(screen.getByRole('table', { name: 'Prices' }))
  const [, eth, aave] = table.getAllByRole('row')
  expect(eth).toHaveTextContent(/Arbitrum of 3 networks€2,571.18.*4 s€2,569.40.*12 min/)
  expect(eth).toHaveTextContent(/writes each 1 d; euro feed 40 s0.07%1.50%Quoting/)
  expect(aave).toHaveTextContent(/AAVEEthereum€0.8672.*48 ssilent.*0.42%1.50%Too old/)
  const stops = screen.getByRole('region', { name: /^What stops/ })
  expect(stops).toHaveTextContent('AAVE: the market’s price is too old')
  expect(stops).toHaveTextContent(/For 1 h. Goes on by itself at a fresh price/)
  expect(screen.getByText(/until Sunday 23:00 UTC.*0.15% more/)).toBeVisible()
})

it('says that nobody looks at the sources, once that is so', async () => {
  const { passes } = openConsole('/console/prices', SCRIPT)
  await screen.findByText('What stops, and what releases it')
  expect(screen.queryByText(/^Nobody has looked/)).not.toBeInTheDocument()
  passes(180)
  expect(screen.getByText(/^Nobody has looked at the sources for 3 min/)).toBeVisible()
})

it('draws how far an asset is off its feed, by the row that is chosen', async () => {
  const { user } = openConsole('/console/prices', SCRIPT)
  await screen.findByText('ETH: market against feed')
  expect(
    await screen.findByRole('img', {
      name: 'Difference between market and feed of ETH: between −0.03% and +0.41%, limit 1.50%',
    }),
  ).toBeVisible()
  expect(screen.getByText('now −0.03%, most +0.41% at 12:32')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /AAVE/ }))
  expect(await screen.findByRole('img', { name: /feed of AAVE/ })).toBeVisible()
  const plot = within(screen.getByRole('region', { name: 'AAVE: market against feed' }))
  await user.click(plot.getByText('Table'))
  expect(plot.getAllByRole('row')[3]).toHaveTextContent('12:32€2,580.94€2,570.40+0.41%')
})

it('shows nothing of the asset before where the chosen one’s figures do not come', async () => {
  const { user } = openConsole('/console/prices', {
    ...SCRIPT,
    '/v1/console/prices/plots': ({ query }) =>
      query.includes('AAVE') ? 'offline' : answers(plots('ETH')),
  })
  await screen.findByText('ETH: market against feed')
  await user.click(screen.getByRole('link', { name: /AAVE/ }))
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
  expect(screen.queryByText('ETH: market against feed')).not.toBeInTheDocument()
})

it('adds up what was bought anew each time that it is opened, and says when that was', async () => {
  const { user, desk } = openConsole('/console/prices', SCRIPT)
  expect(await screen.findByText(/^As of \d\d:\d\d UTC/)).toBeVisible()
  await user.keyboard('gw')
  await screen.findByText('Nothing waits')
  await user.keyboard('gr')
  await screen.findByText('What the newest quotes earned')
  expect(desk.callsOf('/v1/console/trading')).toHaveLength(2)
})

it('says what is open against its limits, what was bought, and what quotes earned', async () => {
  openConsole('/console/prices', SCRIPT)
  await screen.findByText('What the newest quotes earned')
  const gauges = screen.getByRole('region', { name: 'Exposure against limits' })
  expect(gauges).toHaveTextContent(/Desk€6,120,000.10 of €10M/)
  expect(gauges).toHaveTextContent(/WBTC€4,210,000.00 of €5M.*Largest account€950,000.00 of €2M/)
  const positions = screen.getByRole('table', { name: 'Net exposure by asset' })
  expect(positions).toHaveTextContent(/ETHArbitrum€5,142.362 ETH2 open quotes–10.5 ETH/)
  const results = screen.getByRole('table', { name: 'What the newest quotes earned' })
  expect(results).toHaveTextContent(/q_1.*1 ETH€2,571.18€2,580.00−€8.82/)
})

const STOP_OF_QUOTES: DeskStop = {
  ...{ scope: 'quotes', chainName: null, begunBy: 'Jonas Feld', begunTs: NOW - 60 },
  ...{ reason: 'the feed lies', endProposedBy: null },
}

it('says of a stop that it was done only while that is news', async () => {
  const { user, passes } = openConsole('/console/prices', {
    ...SCRIPT,
    '/v1/console/desk': () =>
      answers({
        isSandbox: false,
        stops: [],
        acts: [{ act: 'stop-begin', subject: 'stop:quotes', closedBy: null }],
      }),
    '/v1/console/acts': () => answers({ act: 'stop-begin' }),
  })
  const [button] = await screen.findAllByRole('button', { name: 'Stop quotes…' })
  if (button) await user.click(button)
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'the feed lies')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(await screen.findByText(/^Done: /)).toBeVisible()
  passes(60)
  expect(screen.queryByText(/^Done: /)).not.toBeInTheDocument()
})

it('stops new quotes by one operator, and proposes to quote again', async () => {
  const act = (name: 'stop-begin' | 'stop-end', isOpen: boolean) => ({
    ...{ act: name, subject: 'stop:quotes', closedBy: isOpen ? null : ('stopped' as const) },
  })
  let isStopped = false
  const { user, desk } = openConsole('/console/prices', {
    ...SCRIPT,
    '/v1/console/desk': () =>
      answers({
        isSandbox: false,
        stops: isStopped ? [STOP_OF_QUOTES] : [],
        acts: [act('stop-begin', !isStopped), act('stop-end', isStopped)],
      }),
    '/v1/console/acts': () => answers({ act: 'stop-begin' }),
  })
  // In the title's line, and in the head of a phone.
  const [button] = await screen.findAllByRole('button', { name: 'Stop quotes…' })
  if (button) await user.click(button)
  const form = within(await screen.findByRole('dialog', { name: /New quotes/ }))
  expect(form.getByText(/^No new quotes. Payouts go on./)).toBeVisible()
  await user.type(form.getByLabelText(/reason/i), 'the feed lies')
  isStopped = true
  await user.click(form.getByRole('button', { name: 'Do it' }))
  expect(await screen.findByText(/No new quotes: stopped by Jonas Feld/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Propose to quote again…' })).toBeEnabled()
  expect(desk.calls.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ reason: 'the feed lies' }),
  )
})
