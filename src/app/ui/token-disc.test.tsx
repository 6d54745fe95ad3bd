import { fireEvent, render } from '@testing-library/react'
import { TokenDisc } from './token-disc'

it('shows a letter where an icon is missing or fails', () => {
  const { container } = render(
    <TokenDisc symbol="USDC" src="/usdc.svg" network={{ name: 'arbitrum' }} />,
  )
  expect(container).toHaveTextContent(/^A$/)
  const icon = container.querySelector('img')
  if (icon) fireEvent.error(icon)
  expect(container).toHaveTextContent(/^UA$/)
})
