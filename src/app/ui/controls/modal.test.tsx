import { useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shownTitle } from '@test/fakes/laid-out'
import { Modal } from './modal'

function Page({ mustChoose = false }: { readonly mustChoose?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const ways = mustChoose ? {} : { onClose: close, closeLabel: 'Close' }
  return (
    <>
      <button onClick={() => setIsOpen(true)}>About fees</button>
      {isOpen && (
        <Modal title="What this costs" {...ways} actions={<button onClick={close}>Got it</button>}>
          Fees
        </Modal>
      )}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'About fees' })
const dialog = () => screen.queryByRole('dialog', { name: 'What this costs' })

it('takes the focus, and gives it back to its opener', async () => {
  render(<Page />)
  await userEvent.click(opener())
  expect(dialog()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(dialog()).toBeNull()
  expect(opener()).toHaveFocus()
})

/** Opened by no press. */
function Followed() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <h1>Activity</h1>
      {isOpen && <Modal title="Details" onClose={() => setIsOpen(false)} />}
    </>
  )
}

it('gives the focus to the title where nothing had it, or its opener is gone', async () => {
  render(<Followed />)
  const title = shownTitle()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(title).toHaveFocus()
})

it('leaves the place on the page to a press that leaves no focus, as a finger’s on the scrim', async () => {
  render(<Followed />)
  const title = shownTitle()
  await userEvent.click(screen.getByRole('presentation'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(title).not.toHaveFocus()
})

it('makes the page behind inert while it is open', async () => {
  const { container } = render(<Page />)
  await userEvent.click(opener())
  expect(container).toHaveAttribute('inert')
  await userEvent.keyboard('{Escape}')
  expect(container).not.toHaveAttribute('inert')
  expect(document.documentElement.style.overflow).toBe('')
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the scrim', () => userEvent.click(screen.getByRole('presentation'))],
])('closes by %s', async (_way, leave) => {
  render(<Page />)
  await userEvent.click(opener())
  await leave()
  expect(dialog()).toBeNull()
})

it('closes by Escape too after the focus was lost', async () => {
  render(<Page />)
  await userEvent.click(opener())
  act(() => {
    screen.getByRole('dialog').blur()
  })
  expect(document.body).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(dialog()).toBeNull()
})

it('stays where the user must choose', async () => {
  render(<Page mustChoose />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('presentation'))
  expect(dialog()).toBeInTheDocument()
})

it('does not close when a selection ends on the scrim', async () => {
  render(<Page />)
  await userEvent.click(opener())
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Fees') },
    { keys: '[/MouseLeft]', target: screen.getByRole('presentation') },
  ])
  expect(dialog()).toBeInTheDocument()
})

it('puts the focus where it is asked to', () => {
  render(
    <Modal title="Customize">
      <input data-autofocus aria-label="Nickname" />
    </Modal>,
  )
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveFocus()
})
