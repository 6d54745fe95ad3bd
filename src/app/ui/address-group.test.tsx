import { render } from '@testing-library/react'
import { AddressGroup } from './address-group'
import { groupRadius } from './group-radius'

const ADDRESS = '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da'

it('shows ten groups that read and copy as the address itself', () => {
  const { container } = render(<AddressGroup address={ADDRESS} />)
  expect(container.firstElementChild?.children).toHaveLength(10)
  expect(container).toHaveTextContent(ADDRESS)
})

it('takes its corners from its two rows [CONST-09]', () => {
  const { container } = render(<AddressGroup address={ADDRESS} framed />)
  expect(container.firstElementChild).toHaveStyle({ borderRadius: '16px' })
})

it.each([
  [1, 20],
  [2, 16],
  [3, 12],
  [4, 12],
])('rounds %i rows by %i [CONST-09]', (rows, radius) => {
  expect(groupRadius(rows)).toBe(radius)
})
