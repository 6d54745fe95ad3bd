import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'

import { renderWithStore } from '@test/setup/render'

import { connectivityChanged } from '../events'
import { Link } from '../ui/controls/link'
import { lazyPart } from './lazy-feature'

const Place = () => <p>at {useLocation().pathname}</p>

it('opens a screen that is on this device without network, and not before it is known to be (screens 22)', async () => {
  const view = renderWithStore(
    <>
      <Link href="/settings">Settings</Link>
      <Place />
    </>,
  )
  act(() => void view.store.dispatch(connectivityChanged({ isOnline: false })))
  fireEvent.click(screen.getByRole('link'))
  expect(screen.getByText('at /')).toBeInTheDocument()
  expect(await screen.findByText('at /settings')).toBeInTheDocument()
})

it('follows a press itself, and leaves to the browser what opens elsewhere', () => {
  renderWithStore(
    <>
      <Link href="/settings">Settings</Link>
      <Link href="//elsewhere.example/settings">Elsewhere</Link>
      <Place />
    </>,
  )
  const [ours, elsewhere] = screen.getAllByRole('link')
  expect(fireEvent.click(elsewhere ?? document.body)).toBe(true)
  expect(fireEvent.click(ours ?? document.body, { ctrlKey: true })).toBe(true)
  expect(screen.getByText('at /')).toBeInTheDocument()
  expect(fireEvent.click(ours ?? document.body)).toBe(false)
  expect(screen.getByText('at /settings')).toBeInTheDocument()
})

it('knows that a chunk does not come', async () => {
  const part = lazyPart(() => Promise.reject(new Error('no network')))
  expect(await part.fetchNow()).toBe(false)
})
