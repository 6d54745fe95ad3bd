import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { List } from './list'
import { Row } from './row'

it('keeps the row and its menu button two targets', async () => {
  const open = jest.fn()
  const more = jest.fn()
  render(
    <List>
      <Row title="Anna (rent)" onClick={open} action={<button onClick={more}>More</button>} />
    </List>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Anna (rent)' }))
  expect(open).toHaveBeenCalledTimes(1)
  expect(more).toHaveBeenCalledTimes(1)
})

it('is no button where there is nothing to open', () => {
  render(
    <List>
      <Row title="Card payment" />
    </List>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Card payment')
  expect(screen.queryByRole('button')).toBeNull()
})
