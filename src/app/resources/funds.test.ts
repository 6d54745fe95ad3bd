import { Blob as NodeBlob } from 'node:buffer'

import type { FundsOutline } from '@contract/v1/source-of-funds'
import { asSaid, HOST, storeAnswering, travel } from '@test/fakes/contract-calls'

import { funds, fundsPacks } from './funds'
import type { ReceivedFile } from './received-file'

const NOTHING: FundsOutline = {
  ...{ transfers: 0, deposits: 0, tokens: [], recipients: [], receipts: 0, files: 2 },
  ...{ feesEUR: '0.00', paidEUR: '0.00', wallets: { senders: 0, proved: 0, provedTs: [] } },
}

it('asks what a pack would say', async () => {
  const row = {
    ask: funds.endpoints.outline.initiate({ from: '2025-11-28' }),
    sends: 'GET /v1/private/source-of-funds?from=2025-11-28',
    answer: NOTHING,
  }
  expect(await travel(row)).toEqual(asSaid(row))
})

it('takes the pack with the name that the desk gave it', async () => {
  const { store, calls } = storeAnswering(
    () =>
      new Response(new NodeBlob(['PK']) as Blob, {
        headers: { 'content-disposition': 'attachment; filename="source-of-funds_2026-11-27.zip"' },
      }),
  )
  const files: ReceivedFile[] = []
  const query = { form: 'zip', language: 'de', recipient: '7' } as const
  const onFile = (file: ReceivedFile) => files.push(file)
  await store.dispatch(fundsPacks.endpoints.pack.initiate({ query, onFile })).unwrap()
  expect(calls[0]?.sends).toBe(
    `GET ${HOST}/v1/private/source-of-funds/pack?form=zip&language=de&recipient=7`,
  )
  expect(files.map(({ fileName }) => fileName)).toEqual(['source-of-funds_2026-11-27.zip'])
})
