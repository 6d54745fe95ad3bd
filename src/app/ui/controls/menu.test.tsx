import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconButton } from './icon-button'
import { Menu, type MenuItem } from './menu'

function setUpMenu(label: string, items: readonly MenuItem[]) {
  render(
    <>
      <Menu
        label={label}
        trigger={(props) => (
          <IconButton {...props} label={label}>
            …
          </IconButton>
        )}
        items={items}
      />
      <button>Elsewhere</button>
    </>,
  )
  return userEvent.setup()
}

function setUp() {
  const chosen = jest.fn()
  const user = setUpMenu('More for Anna', [
    { id: 'details', label: 'Details', href: '#details' },
    { id: 'customize', label: 'Customize', onSelect: () => void chosen('customize') },
    { id: 'remove', label: 'Remove', tone: 'danger', onSelect: () => void chosen('remove') },
  ])
  return { chosen, user }
}

const trigger = () => screen.getByRole('button', { name: 'More for Anna' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const menu = () => screen.queryByRole('menu', { name: 'More for Anna' })

async function opened() {
  const made = setUp()
  await made.user.click(trigger())
  return made
}

it('opens on a click with the first item focused', async () => {
  const { user } = setUp()
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  await user.click(trigger())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  expect(item('Details')).toHaveFocus()
})

it.each([
  ['{ArrowUp}', 'Remove'],
  ['{ArrowUp}{ArrowDown}{ArrowDown}', 'Customize'],
  ['{ArrowDown}{Home}', 'Details'],
  ['{End}', 'Remove'],
  ['r', 'Remove'],
  ['rx', 'Remove'],
])('moves the focus by arrows, ends and first letters: %s', async (keys, name) => {
  const { user } = await opened()
  await user.keyboard(keys)
  expect(item(name)).toHaveFocus()
})

it('opens at its end with the arrow up', async () => {
  const { user } = setUp()
  trigger().focus()
  await user.keyboard('{ArrowUp}')
  expect(item('Remove')).toHaveFocus()
})

it('closes on Escape and gives the focus back', async () => {
  const { user, chosen } = await opened()
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(trigger()).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
})

it('does what was chosen, once the button has the focus again', async () => {
  const { user, chosen } = setUp()
  chosen.mockImplementation(() => expect(trigger()).toHaveFocus())
  await user.click(trigger())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['customize']])
  expect(menu()).toBeNull()
})

it('closes when one turns elsewhere, by pointer or by Tab', async () => {
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(menu()).toBeNull()
  await user.click(trigger())
  await user.tab()
  expect(menu()).toBeNull()
})

it('says which of a choice is the present one', async () => {
  const user = setUpMenu('Language', [
    { id: 'en', label: 'English', checked: true, onSelect: jest.fn() },
    { id: 'de', label: 'Deutsch', checked: false, onSelect: jest.fn() },
  ])
  await user.click(screen.getByRole('button', { name: 'Language' }))
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: 'Deutsch' })).not.toBeChecked()
})
