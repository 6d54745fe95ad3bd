import { act, screen } from '@testing-library/react'
import { use, useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import { Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { renderWithStore } from '@test/setup/render'

import { feature } from './feature'
import { searched, searchSettled, selectQuery } from './shared/slice'
import { useSearched } from './use-searched'

function Field() {
  useSearched()
  return <input type="search" value={useSelector(selectQuery)} readOnly />
}

interface Drawing {
  /** How long '?text=w' takes to draw, as on a slow phone. */
  readonly takes: Promise<unknown>
  /** Called in the moment that an address is drawn: a key may come before anything follows from that. */
  readonly ends: (text: string | null) => void
}

function Address({ takes, ends }: Drawing) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const text = address.get('text')
  if (text === 'w') use(takes)
  useLayoutEffect(() => ends(text), [text, ends])
  return (
    <>
      <output>{address.toString()}</output>
      <button onClick={() => void navigate('?text=other')}>Follow a link</button>
      <button onClick={() => void navigate(-1)}>Go back</button>
    </>
  )
}

/** As the shell does it: a screen is told where it is by the place that is shown. */
function Shown(drawing: Drawing) {
  const element = (
    <>
      <Field />
      <Address {...drawing} />
    </>
  )
  return (
    <Routes location={useLocation()}>
      <Route path="*" element={element} />
    </Routes>
  )
}

function show(drawing: Partial<Drawing> = {}) {
  const all = { takes: Promise.resolve(), ends: () => undefined, ...drawing }
  const options = { path: '/activity', features: [feature] }
  const { store, user } = renderWithStore(<Shown {...all} />, options)
  const typed = (query: string): void => {
    store.dispatch(searched({ query, untitled: '' }))
    store.dispatch(searchSettled())
  }
  return {
    user,
    typed,
    types: (query: string) =>
      act(async () => {
        typed(query)
        await Promise.resolve()
      }),
    query: () => screen.getByRole('searchbox').getAttribute('value'),
    address: () => screen.getByRole('status').textContent,
  }
}

it.each([
  ['an erased letter', ['w', '']],
  ['an erased letter of several', ['v', 'w', 'v']],
])('keeps %s while the address of an earlier one is still being drawn', async (_, all) => {
  let keep = (): void => {}
  const takes = new Promise<void>((resolve) => (keep = resolve))
  const { types, query, address } = show({ takes })
  for (const each of all) await types(each)
  await act(async () => {
    keep()
    await takes
  })
  const last = all.at(-1) ?? ''
  expect(query()).toBe(last)
  expect(address()).toBe(last && `text=${last}`)
})

it('keeps an erased letter in the moment that its address is drawn', async () => {
  let erase = (): void => {}
  const ends = (text: string | null) => {
    if (text === 'we') erase()
  }
  const { types, typed, query, address } = show({ ends })
  erase = () => typed('')
  await types('we')
  expect(query()).toBe('')
  expect(address()).toBe('')
})

it('takes what a link searches for, and what stood there before it', async () => {
  const { types, user, query, address } = show()
  await types('weiss')
  expect(address()).toBe('text=weiss')
  await user.click(screen.getByRole('button', { name: 'Follow a link' }))
  expect(query()).toBe('other')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(query()).toBe('weiss')
  expect(address()).toBe('text=weiss')
})
