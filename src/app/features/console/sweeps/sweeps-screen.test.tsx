import { screen, within } from '@testing-library/react'

import type { OpenSweepRow, SweepPlanRow } from '@contract/console/sweeps'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PLAN: SweepPlanRow = {
  ...{ id: 'sw_1', hash: 'ab'.repeat(32), chainName: 'Ethereum', isMove: false, to: TO },
  ...{ gasFrom: `0x${'7'.repeat(40)}`, moves: '52410.25 DAI, 0.49 ETH', topUps: '0.003 ETH' },
  ...{ gasCap: '21.5', block: '19000000', addressCount: 51, madeTs: NOW - 600 },
  addresses: [{ address: `0x${'1'.repeat(40)}`, moves: '52410.25 DAI', topUp: '0.003 ETH' }],
  acts: [{ act: 'sweep', subject: 'sw_1', closedBy: null }],
  proposal: null,
}
const OPEN: OpenSweepRow = {
  ...{ planId: 'sw_0', chainName: 'Ethereum', address: `0x${'2'.repeat(40)}`, nonce: 3 },
  ...{ tokens: '40 DAI', state: 'underpriced', sinceTs: NOW - 7_200, txHash: null },
}

const open = (plan: SweepPlanRow) =>
  openConsole('/console/sweeps', {
    '/v1/console/sweeps': () => answers({ plans: [plan] }),
    '/v1/console/sweeps/open': () => answers({ sweeps: [OPEN] }),
  })

it('shows a plan with its hash, destination, sums and gas, and proposes it', async () => {
  const { user, desk } = open(PLAN)
  const plan = within(
    await screen.findByRole('region', { name: 'Ethereum: 52,410.25 DAI, 0.49 ETH' }),
  )
  for (const text of [PLAN.hash, '0.003 ETH', '21.5 gwei a unit', PLAN.gasFrom, '51 addresses'])
    expect(plan.getAllByText(text)[0]).toBeVisible()
  expect(plan.getByText('And 50 more, which the plan’s file has')).toBeInTheDocument()
  expect(plan.getByText('eAed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Approve a sweep/ }))
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'the weekly sweep')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/proposals')?.body).toEqual({
    ...{ act: 'sweep', subject: 'sw_1', object: '', reason: 'the weekly sweep' },
  })
})

it('says what waits of approved plans, how old it is and what to do', async () => {
  open({ ...PLAN, isMove: true, addresses: [], addressCount: 0, topUps: null })
  const table = within(await screen.findByRole('table', { name: 'Approved and not booked yet' }))
  const [, row] = table.getAllByRole('row')
  expect(row).toHaveTextContent(
    /40 DAIEthereum · sw_0.*nonce 32 hUnderpricedWait, or “sweep replace”/,
  )
  expect(await screen.findByText(/From the treasury’s own wallet/)).toBeVisible()
  expect(screen.queryByText('Gas costs at most')).not.toBeInTheDocument()
})

it('shows plans where a chain does not answer', async () => {
  openConsole('/console/sweeps', {
    '/v1/console/sweeps': () => answers({ plans: [] }),
    '/v1/console/sweeps/open': () => refuses(500, 'INTERNAL', {}),
  })
  expect(await screen.findByText(/^No plan waits/)).toBeVisible()
  expect(await screen.findByText('This could not be loaded')).toBeVisible()
})
