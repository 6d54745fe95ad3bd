import { fireEvent, render, screen } from '@testing-library/react'
import { Avatar } from './avatar'

it('shows the initials in the colour of the first letter [FMT-19] [FMT-20]', () => {
  render(<Avatar name="Élodie Marchand" label="Élodie Marchand" />)
  const avatar = screen.getByRole('img', { name: 'Élodie Marchand' })
  expect(avatar).toHaveTextContent('ÉM')
  expect(avatar).toHaveClass('colour5')
})

it('is silent beside a name', () => {
  render(<Avatar name="Anna" />)
  expect(screen.queryByRole('img')).toBeNull()
})

it('falls back to the initials when the picture fails, and tries the next picture', () => {
  const { rerender } = render(<Avatar name="Anna" src="/one.png" />)
  const picture = () => screen.queryByRole('presentation', { hidden: true })
  expect(picture()).toHaveAttribute('src', '/one.png')
  fireEvent.error(screen.getByRole('presentation', { hidden: true }))
  expect(picture()).toBeNull()
  rerender(<Avatar name="Anna" src="/two.png" />)
  expect(picture()).toHaveAttribute('src', '/two.png')
})
