import { screen } from '@testing-library/react'

import { aTransaction } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'
import { answers, type DeskAnswer, refuses } from '@test/fakes/desk-fetch'

const PATH = '/v1/private/transactions/tx_1/receipt'
const paid = aTransaction({ id: 'tx_1' })

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = (blob) => `blob:${String(saved.push(blob as Blob))}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const opened = async (answer: () => DeskAnswer) => {
  const shown = showActivity(() => page(paid), { path: '/activity/tx_1', desk: { [PATH]: answer } })
  const { user, desk } = shown
  const offer = await screen.findByRole('button', { name: 'Signed receipt' })
  expect(desk.callsOf(PATH)).toEqual([])
  await user.click(offer)
  return { ...shown, download: await screen.findByRole('button', { name: 'Download receipt' }) }
}

it('downloads a receipt that shows the names its holder chose, and none unasked', async () => {
  const { user, desk, download } = await opened(() => answers({ file: '{}', issuedTs: NOW }))
  await user.click(download)
  await user.click(screen.getByRole('switch', { name: 'Show the IBAN' }))
  await user.click(screen.getByRole('switch', { name: 'Show your name' }))
  await user.click(download)
  expect(desk.callsOf(PATH).map(({ query }) => query)).toEqual(['', '?disclose=iban%2Cholder'])
  expect(saved).toHaveLength(2)
  expect(saved[0]?.type).toBe('application/json')
  expect(screen.queryByText(/returned these euros/)).not.toBeInTheDocument()
})

it('offers none of a transfer that has none', async () => {
  showActivity(() => page({ ...paid, noReceipt: true }), { path: '/activity/tx_1' })
  expect(await screen.findByRole('button', { name: 'Download statement' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Signed receipt' })).not.toBeInTheDocument()
})

it('says that the euros came back since, and that nothing was downloaded', async () => {
  let answer = (): DeskAnswer => answers({ file: '{}', issuedTs: NOW, returnedTs: NOW })
  const { user, download } = await opened(() => answer())
  await user.click(download)
  expect(
    await screen.findByText(/^The bank returned these euros on November 21, 2025\./),
  ).toBeVisible()
  answer = () => refuses(503, 'UNAVAILABLE')
  await user.click(download)
  expect(await screen.findByText(/could not be downloaded/)).toBeVisible()
  expect(saved).toHaveLength(1)
})
