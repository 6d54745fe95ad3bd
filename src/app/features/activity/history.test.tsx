import { act, fireEvent, screen, waitFor } from '@testing-library/react'

import { aTransaction } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'

import { grew } from './shared/slice'

const SHOWN = 200
const many = Array.from({ length: SHOWN }, (_one, index) =>
  aTransaction({ id: `tx_${String(index)}`, beneficiaryName: `Person ${String(index)}` }),
)

async function showGrown() {
  const view = showActivity(() => page(...many))
  await screen.findByText('Person 0')
  act(() => {
    for (let shown = 10; shown < SHOWN; shown += 10) view.store.dispatch(grew())
  })
  return view
}

/** jsdom lays nothing out: every element tells that it starts so far above the window's top. */
function scrollTo(top: number) {
  const box = { top: -top, height: 76 } as DOMRect // as much of it as is read
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box)
  fireEvent.scroll(window)
}

it('mounts what is near the window, however far the list has grown [ACT-23]', async () => {
  await showGrown()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(20)
  scrollTo(100 * 76)
  await waitFor(() => {
    expect(screen.getByText('Person 100')).toBeInTheDocument()
  })
  expect(screen.queryByText('Person 0')).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
})

it('says which row of its day each is, since not all are there to be counted', async () => {
  await showGrown()
  scrollTo(100 * 76)
  await screen.findByText('Person 105')
  const rows = screen.getAllByRole('listitem')
  const row = rows.find(({ textContent }) => textContent.includes('Person 105'))
  expect(row).toHaveAttribute('aria-posinset', '106')
  expect(row).toHaveAttribute('aria-setsize', '200')
})

it('shows what a search finds at once, wherever the window stands [ACT-05]', async () => {
  const { user } = await showGrown()
  scrollTo(100 * 76)
  await screen.findByText('Person 100')
  await user.type(screen.getByRole('searchbox'), 'person 3')
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Person 3Completed/)
})
