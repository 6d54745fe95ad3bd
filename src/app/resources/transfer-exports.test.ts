import { aConfig } from '@test/builders/account'
import { asSaid, okay, storeAnswering, travel, type CallRow } from '@test/fakes/contract-calls'

import { configLoaded } from '../state/flags'
import { transferExports } from './transfer-exports'

const prepared: CallRow = {
  ask: transferExports.endpoints.prepareExport.initiate({ format: 'datev', states: 'completed' }),
  sends: 'POST /v1/private/transactions/exports',
  body: { format: 'datev', states: 'completed' },
  answer: { id: 'xp_1' },
  reads: { id: 'xp_1' },
}

it('says what an export is to hold, and where the browser fetches its file', async () => {
  expect(await travel(prepared)).toEqual(asSaid(prepared))
  const { store } = storeAnswering(okay({}))
  store.dispatch(configLoaded(aConfig({ host: 'https://desk.example' })))
  const address = await store
    .dispatch(transferExports.endpoints.exportAddress.initiate('xp_1'))
    .unwrap()
  expect(address).toBe('https://desk.example/v1/private/transactions/exports/xp_1')
})
