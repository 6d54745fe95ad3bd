import { screen, within } from '@testing-library/react'

import type { AuditRow } from '@contract/console/audit'
import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const AUDIT = '/v1/console/audit'
const row = (over: Partial<AuditRow>): AuditRow => ({
  ...{ id: '88412', atTs: NOW - 60, operator: 'ines', action: 'stops begin' },
  ...{ subject: 'stop:payouts', reason: 'the bank asked', isSealed: false },
  ...over,
})
const LOG = {
  rows: [row({}), row({ id: '88409', subject: 'h_1', action: 'holds release', isSealed: true })],
  before: '88409',
  head: { number: '12', sha256: '51d09b3ec27a'.repeat(5) + '4f18', lastId: '88409', sealedTs: NOW },
}

it('tells sealed rows from those that wait, and shows the head in groups', async () => {
  openConsole('/console/audit', { [AUDIT]: () => answers(LOG) })
  const [head, waits, sealed] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(head).toHaveTextContent('TimeWhatWhoAboutRow')
  expect(waits).toHaveTextContent(/waits for the next seal.*stops begin.*the bank asked.*ines/)
  expect(sealed).toHaveTextContent(/^sealed.*holds release/)
  const chain = within(screen.getByRole('region', { name: 'Head of the chain' }))
  expect(chain.getByText('4f18')).toBeVisible()
  expect(chain.getByText(/^Seal 12,/)).toBeVisible()
})

it('turns to older rows, and shows what was done to one subject', async () => {
  const { user, desk } = openConsole('/console/audit', { [AUDIT]: () => answers(LOG) })
  await user.click(await screen.findByRole('button', { name: 'Older rows' }))
  expect(await screen.findByRole('button', { name: 'Back to the newest' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'h_1' }))
  expect(await screen.findByText('Only what was done to h_1')).toBeVisible()
  const asked = desk.calls.filter(({ path }) => path === AUDIT).map(({ query }) => query)
  expect(asked).toEqual(expect.arrayContaining(['', '?before=88409']))
  // Its newest rows, whichever page of the log its name stood on.
  expect(asked.at(-1)).toBe('?on=h_1')
})
