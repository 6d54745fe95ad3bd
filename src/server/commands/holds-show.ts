import { findOpenProposal } from '@server/desk/records/operator-proposal'
import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectHoldFields } from '@server/desk/views/operators/holds'
import { type Command, namedRecord } from './command'

export const holdsShow: Command = {
  kind: 'reading',
  name: 'holds show',
  summary: 'Shows a hold and what happened to it, by its id or its transaction’s.',
  words: ['<hold id>'],
  run: async ({ database: { db } }, typed) => {
    const fields = await namedRecord(typed, 'hold', (id) => selectHoldFields(db, id))
    const open = await findOpenProposal(db, fields.id)
    const proposals = open
      ? [{ action: open.action, by: open.proposedBy, at: open.proposedAt }]
      : []
    const events = await selectStateEvents(db, 'hold', fields.id)
    return { kind: 'details', fields, parts: { proposals, events } }
  },
}
