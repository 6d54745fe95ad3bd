import { selectLossRows } from '@server/desk/views/operators/losses'
import { listCommand } from './command'

export const chainsLosses = listCommand(
  {
    name: 'chains losses',
    summary: 'Lists what chains no longer had and two operators booked as lost, newest first.',
    empty: 'No losses.',
  },
  selectLossRows,
)
