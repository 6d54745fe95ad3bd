import { selectExposureRows, selectQuoteResults } from '@server/desk/views/operators/exposure'
import { listCommand } from './command'

export const exposureList = listCommand(
  {
    name: 'exposure list',
    summary: 'Lists what is open and what was bought of each asset, at the newest price.',
    empty: 'No quotes.',
  },
  selectExposureRows,
)

export const exposureQuotes = listCommand(
  {
    name: 'exposure quotes',
    summary: 'Lists what each settled quote earned at the price of its settlement, newest first.',
    empty: 'No settled quotes.',
  },
  selectQuoteResults,
)
