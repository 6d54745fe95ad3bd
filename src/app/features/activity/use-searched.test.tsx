import { act, screen } from '@testing-library/react'
import { use } from 'react'
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

/** Draws the address; what it draws for '?text=w' takes until the promise is kept, as on a slow phone. */
function Address({ drawn }: { readonly drawn: Promise<unknown> }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  if (address.get('text') === 'w') use(drawn)
  return (
    <>
      <output>{address.toString()}</output>
      <button onClick={() => void navigate('?text=other')}>Follow a link</button>
      <button onClick={() => void navigate(-1)}>Go back</button>
    </>
  )
}

/** As the shell does it: a screen is told where it is by the place that is shown. */
function Shown({ drawn }: { readonly drawn: Promise<unknown> }) {
  const element = (
    <>
      <Field />
      <Address drawn={drawn} />
    </>
  )
  return (
    <Routes location={useLocation()}>
      <Route path="*" element={element} />
    </Routes>
  )
}

function show() {
  let keep = (): void => {}
  const drawn = new Promise<void>((resolve) => (keep = resolve))
  const view = renderWithStore(<Shown drawn={drawn} />, {
    path: '/activity',
    features: [feature],
  })
  const types = (query: string) =>
    act(async () => {
      view.store.dispatch(searched({ query, untitled: '' }))
      view.store.dispatch(searchSettled())
      await Promise.resolve()
    })
  return {
    ...view,
    types,
    isDrawn: () =>
      act(async () => {
        keep()
        await drawn
      }),
    query: () => screen.getByRole('searchbox').getAttribute('value'),
    address: () => screen.getByRole('status').textContent,
  }
}

it.each([
  ['an erased letter', ['w', '']],
  ['an erased letter of several', ['v', 'w', 'v']],
])('keeps %s while the address of an earlier one is still being drawn', async (_, all) => {
  const { types, isDrawn, query, address } = show()
  for (const each of all) await types(each)
  await isDrawn()
  const last = all.at(-1) ?? ''
  expect(query()).toBe(last)
  expect(address()).toBe(last && `text=${last}`)
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
