import { render, screen } from '@testing-library/react'
import { ButtonLink } from './button-link'
import { LinkProvider, type LinkProps } from './link'

const Routed = ({ children, ...rest }: LinkProps) => (
  <a {...rest} data-routed="yes">
    {children}
  </a>
)

it('follows links by what the app provides', () => {
  render(
    <LinkProvider value={Routed}>
      <ButtonLink href="/home">Go to home</ButtonLink>
    </LinkProvider>,
  )
  const link = screen.getByRole('link', { name: 'Go to home' })
  expect(link).toHaveAttribute('href', '/home')
  expect(link).toHaveAttribute('data-routed', 'yes')
})

it('is a plain anchor without', () => {
  render(<ButtonLink href="/home">Go to home</ButtonLink>)
  expect(screen.getByRole('link')).not.toHaveAttribute('data-routed')
})
