import { fireEvent, screen, within } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { feature as home, loadAll } from './feature'

const LIST = '/v1/private/sepa/recipients'

const person = (id: number, lastName: string, changes = {}) =>
  aRecipient({
    id,
    firstName: lastName,
    lastName: 'X',
    iban: `DE00000000000000${1000 + id}`,
    ...changes,
  })

const anna = person(1, 'Krause', { nickname: 'Anna' })
const all = [anna, person(2, 'Berg'), person(3, 'Bauer'), person(4, 'Zoe')]

async function atAll() {
  const desk = deskFetch({ [LIST]: () => answers({ recipients: all }) })
  const { feature } = await loadAll()
  const view = renderWithStore(<feature.Screen />, { fetch: desk.fetch, features: [feature] })
  await screen.findByRole('heading', { name: 'A' })
  return view
}

const rows = (letter: string) =>
  within(screen.getByRole('region', { name: letter }))
    .getAllByRole('link')
    .map(({ lastElementChild }) => lastElementChild?.textContent)

it('lists everybody by letter, the nickname first, the legal name in the second line', async () => {
  await atAll()
  expect(rows('A')).toEqual(['AnnaKrause X · DE •• 1001'])
  expect(rows('B')).toEqual(['Bauer XDE •• 1003', 'Berg XDE •• 1002'])
  expect(screen.getByText('4 people and businesses')).toBeInTheDocument()
})

it('finds by name or end of the IBAN, and says how many', async () => {
  const { user } = await atAll()
  const search = screen.getByRole('searchbox', { name: 'Name or end of the IBAN' })
  await user.type(search, '1003')
  expect(rows('B')).toEqual(['Bauer XDE •• 1003'])
  expect(screen.getByRole('status')).toHaveTextContent('1 recipient found')
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  await user.type(search, '9')
  expect(
    screen.getByText('Try another part of the name, or the last digits of the IBAN.'),
  ).toBeInTheDocument()
})

it('has one slider whose keys go to the next letter with entries', async () => {
  const { user } = await atAll()
  const jumps = jest.fn()
  window.HTMLElement.prototype.scrollIntoView = function () {
    jumps(this.id)
  }
  const rail = screen.getByRole('slider', { name: 'Jump to a letter' })
  expect(rail).toHaveAttribute('aria-valuetext', 'A')
  rail.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Home}{End}')
  expect(jumps.mock.calls.flat()).toEqual([
    'letter-B',
    'letter-Z',
    'letter-Z',
    'letter-A',
    'letter-Z',
  ])
  expect(rail).toHaveAttribute('aria-valuenow', '3')
})

it('follows the thumb to the nearest letter with entries', async () => {
  await atAll()
  const jumps = jest.fn()
  window.HTMLElement.prototype.scrollIntoView = function () {
    jumps(this.id)
  }
  const rail = screen.getByRole('slider')
  rail.setPointerCapture = () => undefined
  rail.getBoundingClientRect = () => ({ top: 0, height: 260 }) as DOMRect
  // jsdom's pointer events have no place.
  const slide = (type: string, clientY: number, buttons: number) =>
    fireEvent(rail, new MouseEvent(type, { clientY, buttons, bubbles: true }))
  slide('pointerdown', 15, 1)
  slide('pointermove', 41, 1)
  slide('pointermove', 300, 1)
  slide('pointermove', 5, 0)
  expect(jumps.mock.calls.flat()).toEqual(['letter-B', 'letter-Z'])
})

it('has a square for each letter, disabled where nobody is', async () => {
  await atAll()
  const squares = within(screen.getByRole('navigation', { name: 'Jump to a letter' }))
  expect(squares.getAllByRole('button')).toHaveLength(26)
  expect(squares.getByRole('button', { name: 'A' })).toHaveAttribute('aria-current', 'true')
  expect(squares.getByRole('button', { name: 'B' })).toBeEnabled()
  expect(squares.getByRole('button', { name: 'C' })).toBeDisabled()
})

it('is where home leads from thirteen recipients on', async () => {
  const many = Array.from({ length: 13 }, (_person, at) => person(at + 1, `Name ${at}`))
  const desk = deskFetch({ [LIST]: () => answers({ recipients: many }) })
  renderWithStore(<home.Screen />, { fetch: desk.fetch, features: [home] })
  expect(await screen.findByRole('link', { name: 'All 13' })).toHaveAttribute('href', '/recipients')
  expect(screen.getAllByRole('link', { name: /Name \d/ })).toHaveLength(10)
})
