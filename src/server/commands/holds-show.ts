import { findOpenProposal } from '@server/desk/records/operator-proposal'
import { selectStateEvents } from '@server/desk/views/operators/history'
import { selectHoldFields } from '@server/desk/views/operators/holds'
import { type Command, found, wordAt } from './command'

export const holdsShow: Command = {
  kind: 'reading',
  name: 'holds show',
  summary: 'Shows a hold and what happened to it, by its id or its transaction’s.',
  words: ['<hold id>'],
  flags: {},
  run: async ({ database: { db } }, typed) => {
    const name = wordAt(typed, 0)
    const fields = found(await selectHoldFields(db, name), 'hold', name)
    const open = await findOpenProposal(db, fields.id)
    const proposals = open
      ? [{ action: open.action, by: open.proposedBy, at: open.proposedAt }]
      : []
    const events = await selectStateEvents(db, 'hold', fields.id)
    return { kind: 'details', fields, parts: { proposals, events } }
  },
}
