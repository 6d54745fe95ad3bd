import { fireEvent, render, screen } from '@testing-library/react'
import { TokenDisc } from './token-disc'

it('shows a letter where an icon is missing or fails', () => {
  const { container } = render(
    <TokenDisc symbol="USDC" src="/usdc.svg" network={{ name: 'arbitrum' }} />,
  )
  expect(container).toHaveTextContent(/^A$/)
  fireEvent.error(screen.getByRole('presentation', { hidden: true }))
  expect(container).toHaveTextContent(/^UA$/)
})
