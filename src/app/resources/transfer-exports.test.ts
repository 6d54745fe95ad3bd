import { asSaid, type CallRow, travel } from '@test/fakes/contract-calls'

import { transferExports } from './transfer-exports'

const prepared: CallRow = {
  ask: transferExports.endpoints.prepareExport.initiate({
    format: 'datev',
    filter: { states: 'completed' },
  }),
  sends: 'POST /v1/private/transactions/exports',
  body: { format: 'datev', states: 'completed' },
  answer: { id: 'xp_1' },
  reads: { id: 'xp_1' },
}

it('says what an export is to hold', async () => {
  expect(await travel(prepared)).toEqual(asSaid(prepared))
})
