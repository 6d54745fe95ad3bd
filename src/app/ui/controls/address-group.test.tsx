import { render, screen } from '@testing-library/react'
import { AddressGroup, groupRadius } from './address-group'

const ADDRESS = '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da'

it('shows ten groups that read and copy as the address itself', () => {
  const { container } = render(<AddressGroup address={ADDRESS} />)
  expect(screen.getAllByText(/^(0x)?[0-9a-fA-F]{4}$/)).toHaveLength(10)
  expect(container).toHaveTextContent(ADDRESS)
})

it('rounds the corners of groups on five columns, the less the more they are [CONST-09]', () => {
  const radii = [5, 10, 11, 20].map((groups) => groupRadius(groups))
  expect(radii).toEqual([20, 16, 12, 12])
  const { container } = render(<AddressGroup framed address={ADDRESS} />)
  // On a narrow screen the ten groups stand in three rows of four.
  expect(container.innerHTML).toContain('--corner: 16px; --narrow-corner: 12px')
})
