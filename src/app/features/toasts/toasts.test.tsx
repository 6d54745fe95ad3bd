import { act, fireEvent, render, screen } from '@testing-library/react'

import { renderWithStore } from '@test/setup/render'

import { noticed, toastRaised } from '../../events'
import { Modal } from '../../ui/controls/modal'
import { Toasts } from './toast-list'
import { selectIsHeld } from './slice'

function withToasts() {
  const view = renderWithStore(<Toasts />)
  const raise = (...raised: ReturnType<typeof toastRaised>[]) => {
    act(() => {
      for (const toast of raised) view.store.dispatch(toast)
    })
  }
  return { ...view, raise }
}

it('says a catalogue failure, a text of the host, and a notice [TOAST-01]', () => {
  const { raise } = withToasts()
  raise(
    toastRaised({ type: 'Expected', code: 'checkIban' }),
    toastRaised({ type: 'Notify', message: 'The price moved.' }),
    toastRaised({ type: 'Manual', notice: 'copied', emoji: '✓' }),
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to check IBAN. Please try again later.',
  )
  const [newest, older] = screen.getAllByRole('status')
  expect(newest).toHaveTextContent('✓ Copied to clipboard!')
  expect(older).toHaveTextContent('The price moved.')
})

it('stays live while a modal is open', () => {
  const { container, raise } = withToasts()
  raise(noticed('copied'))
  render(<Modal title="What this costs">Fees</Modal>)
  expect(container).toHaveAttribute('inert')
  expect(screen.getByRole('region', { name: 'Messages' })).not.toHaveAttribute('inert')
})

it('closes on a click [TOAST-05]', async () => {
  const { raise, user } = withToasts()
  raise(noticed('codeResent'), noticed('beneficiaryAdded'))
  await user.click(screen.getByRole('button', { name: 'Code resent!' }))
  expect(screen.queryByText('Code resent!')).not.toBeInTheDocument()
  expect(screen.getByText('Beneficiary added')).toBeInTheDocument()
})

it('is held by pointer and by focus [TOAST-04]', () => {
  const { raise, store } = withToasts()
  raise(noticed('copied'))
  const toast = screen.getByRole('button')
  fireEvent.pointerOver(toast)
  expect(selectIsHeld(store.getState())).toBe(true)
  fireEvent.pointerOut(toast)
  expect(selectIsHeld(store.getState())).toBe(false)
  fireEvent.focus(toast)
  expect(selectIsHeld(store.getState())).toBe(true)
  fireEvent.blur(toast)
  expect(selectIsHeld(store.getState())).toBe(false)
})
