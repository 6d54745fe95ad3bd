import { settled, storeAnsweredBy } from '@test/fakes/transport-store'
import type { Webhook } from '@contract/v1/webhooks'

import type { Outgoing } from './transport'
import { deliveries, webhooks } from './webhooks'

const WEBHOOK: Webhook = {
  url: 'https://books.example/hooks',
  groups: ['quotes'],
  secretEnd: '7f2c',
  secretTs: 1,
  delivered: 412,
  ended: 414,
}
const SECRET = 'whsec_c2VjcmV0'

/** A call on its way. */
interface Sent {
  readonly give: () => void
  readonly refuse: () => void
}

async function loaded(change: () => Promise<unknown>) {
  const { store } = storeAnsweredBy(({ endpoint }: Outgoing) =>
    endpoint.method === 'GET' ? { webhook: WEBHOOK } : change(),
  )
  const read = async () => {
    const asked = store.dispatch(webhooks.endpoints.webhook.initiate(null))
    return (await asked).data?.webhook
  }
  await read()
  return { store, read }
}

it('keeps what a new secret ends in, and never the secret', async () => {
  const answer = { webhook: { ...WEBHOOK, secretEnd: 'cmV0' }, secret: SECRET }
  const { store, read } = await loaded(() => Promise.resolve(answer))
  const rotate = webhooks.endpoints.rotateSecret.initiate('key-1', { track: false })
  expect(await store.dispatch(rotate).unwrap()).toMatchObject({ secret: SECRET })
  await settled()
  expect(await read()).toMatchObject({ secretEnd: 'cmV0' })
  expect(JSON.stringify(store.getState())).not.toContain(SECRET)
})

it('turns events at once, and back where the desk refuses', async () => {
  let refuse: () => void = () => undefined
  const { store, read } = await loaded(
    () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new Error('no desk'))
      }),
  )
  const choice = store.dispatch(webhooks.endpoints.chooseGroups.initiate(['returns']))
  expect(await read()).toMatchObject({ groups: ['returns'] })
  refuse()
  await choice
  expect(await read()).toMatchObject({ groups: ['quotes'] })
})

it.each([
  ['an older answer comes after a newer one', (first: Sent) => first.give()],
  ['the first of two is refused after the second is kept', (first: Sent) => first.refuse()],
])('shows what the desk keeps in the end where %s', async (_case, endsFirst) => {
  let kept = WEBHOOK
  const sent: Sent[] = []
  const { store } = storeAnsweredBy(({ endpoint, body }: Outgoing) => {
    if (endpoint.method === 'GET') return { webhook: kept }
    kept = { ...kept, ...(body as Pick<Webhook, 'groups'>) } // the app's own choice
    const answer = { webhook: kept }
    return new Promise((give, refuse) => {
      sent.push({ give: () => give(answer), refuse: () => refuse(new Error('no desk')) })
    })
  })
  const read = () => store.dispatch(webhooks.endpoints.webhook.initiate(null))
  await read()
  const choices = [['quotes', 'returns'] as const, ['quotes', 'returns', 'payouts'] as const].map(
    (groups) => store.dispatch(webhooks.endpoints.chooseGroups.initiate([...groups])),
  )
  await settled()
  sent[1]?.give()
  await choices[1]
  if (sent[0]) endsFirst(sent[0])
  await choices[0]
  await settled()
  const { data } = await read()
  expect(data?.webhook?.groups).toEqual(['quotes', 'returns', 'payouts'])
})

it('reads the deliveries anew after a test', async () => {
  const { store, asked } = storeAnsweredBy(() => ({ deliveries: [] }))
  await store.dispatch(deliveries.endpoints.deliveries.initiate('failed'))
  await store.dispatch(deliveries.endpoints.testWebhook.initiate(null))
  await settled()
  expect(asked).toEqual(['listDeliveries', 'testWebhook', 'listDeliveries'])
})
