import { screen } from '@testing-library/react'

import { cost } from '@test/builders/otc'
import { renderWithStore } from '@test/setup/render'

import { ArrivalLine } from '../ui/controls/arrival-line'
import { CostTable } from '../ui/controls/cost-table'
import { useArrivalWords } from './arrival-words'
import { type CostOrder, useCostSum } from './cost-lines'

/** Friday, 21 November 2025, 13:00 UTC. */
const NOW = 1_763_730_000
const arrival = { day: '2025-11-24', ifFinalByTs: NOW + 7_200 }

function Sum({ order }: { readonly order: CostOrder }) {
  const sum = useCostSum()
  const words = useArrivalWords()
  return (
    <CostTable {...sum({ cost, tokenAmount: '50000', symbol: 'USDC', name: 'Anna' }, order)}>
      <ArrivalLine {...words(arrival, 'USDC', NOW)} />
    </CostTable>
  )
}

const spaced = (text: string | null): string => (text ?? '').replace(/\s/g, ' ')

/** 'label: value' of each line. */
function lines(): string[] {
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  return screen
    .getAllByRole('term')
    .map(({ textContent }, index) => spaced(`${textContent}: ${values[index]}`))
}

it.each([
  [
    'send',
    [
      'Mid-market rate',
      '50,000 USDC at that rate',
      'Our margin, 0.5%',
      'Bank transfer fee',
      'Anna gets',
    ],
  ],
  [
    'convert',
    [
      'Mid-market rate',
      '50,000 USDC at that rate',
      'Our margin, 0.5%',
      'Amount to convert',
      'Bank transfer fee',
      'Anna gets',
    ],
  ],
  [
    'agreed',
    [
      'Mid-market rate',
      '50,000 USDC at that rate',
      'Our margin, 0.5%',
      'Your rate',
      'Bank transfer fee',
      'Anna gets',
    ],
  ],
  [
    'exact',
    [
      'They get exactly',
      'Bank transfer fee',
      'Our margin, 0.5%',
      'Worth of what you send',
      'Mid-market rate',
      'You send',
    ],
  ],
] as const)('tells the sum in the order of %s [OTC-32] [OTC-33]', (order, labels) => {
  renderWithStore(<Sum order={order} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(labels)
})

it('writes signs, all digits of a rate and the condition of the day', () => {
  renderWithStore(<Sum order="agreed" />)
  expect(lines()).toEqual([
    'Mid-market rate: 1 USDC = €0.866481',
    '50,000 USDC at that rate: €43,324.05',
    'Our margin, 0.5%: −€216.62',
    'Your rate: 1 USDC = €0.8621486',
    'Bank transfer fee: −€1.00',
    'Anna gets: €43,106.43',
  ])
  expect(screen.getByText(', if your USDC is final by 15:00 UTC today')).toHaveTextContent(
    'Arrives Monday, 24 November, if',
  )
})

it('says it in German', async () => {
  renderWithStore(<Sum order="exact" />, { locale: 'de' })
  await screen.findByText('Marktkurs (Mitte)')
  expect(lines().slice(1, 3)).toEqual([
    'Überweisungsgebühr: +1,00 €',
    'Unsere Marge, 0,5 %: +216,62 €',
  ])
  expect(screen.getByText('Ankunft am Montag, 24. November')).toBeInTheDocument()
})
