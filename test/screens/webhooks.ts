import { gives, type Walk } from './walk'

const WEBHOOK = '**/v1/private/webhook'
const DELIVERIES = '**/v1/private/webhook/deliveries'
const DAY = 86_400

function someWebhook() {
  const now = Math.floor(Date.now() / 1000)
  return {
    url: 'https://books.noordzee.example/hooks/causeway',
    groups: ['quotes', 'deposits', 'payouts', 'returns'],
    ...{ secretEnd: '7f2c', secretTs: now - 109 * DAY },
    ...{ delivered: 412, ended: 414 },
  }
}

function someDeliveries() {
  const now = Math.floor(Date.now() / 1000)
  const event = { occurredTs: now - 90, transactionId: 'tx_AbCdEfGhIjKlMnOp9TQB4C7N', most: 12 }
  const arrived = { ...event, status: 'delivered', tries: 1 }
  const at = (ago: number, tookMs: number) => ({ ts: now - ago, tookMs })
  const busy = { status: 503, answer: 'upstream timed out' }
  return {
    deliveries: [
      {
        ...{ ...event, id: 'evt_5f0c2b7f9a8e4c35b2a1d7e60f3c9b84', type: 'transfer.completed' },
        ...{ status: 'waiting', tries: 3, nextTs: now + 108 },
        log: [
          { ...at(60, 90), fault: 'unreachable' },
          { ...at(50, 5_020), ...busy },
          { ...at(20, 5_010), ...busy },
        ],
      },
      { ...arrived, id: 'evt_2', type: 'payout.sent', log: [{ ...at(3_000, 91), status: 200 }] },
      { ...arrived, id: 'evt_3', type: 'deposit.seen', log: [{ ...at(3_100, 77), status: 200 }] },
      {
        ...{ ...event, id: 'evt_4', type: 'hold.refund-asked', status: 'failed', tries: 1 },
        log: [{ ...at(2 * DAY, 62), status: 410 }],
      },
      {
        ...{ ...event, id: 'evt_5', type: 'transfer.processing', status: 'failed', tries: 12 },
        log: [{ ...at(9 * DAY, 3), fault: 'not-public' }],
      },
    ],
  }
}

interface Session {
  readonly accountData: object
}

const asBusiness = (session: Session) => ({
  ...session,
  accountData: { ...session.accountData, accountType: 'business' },
})

/** Where a firm has its events sent: nowhere yet, somewhere, and off. */
export const webhooks = (walk: Walk): Promise<void> =>
  walk.during('**/v1/init/self', asBusiness, async () => {
    await walk.during(WEBHOOK, gives({}), async () => {
      await walk.user.opens('/settings/webhooks')
      await walk.user.text('Start sending').waitFor()
      await walk.look('settings-webhooks-none')
    })
    await walk.during(DELIVERIES, gives(someDeliveries()), async () => {
      await walk.during(WEBHOOK, gives({ webhook: someWebhook() }), async () => {
        await walk.user.opens('/settings/webhooks')
        await walk.page.getByText('transfer.completed').click()
        await walk.look('settings-webhooks')
      })
      const off = { reason: 'gone', ts: Math.floor(Date.now() / 1000) }
      await walk.during(WEBHOOK, gives({ webhook: { ...someWebhook(), off } }), async () => {
        await walk.user.opens('/settings/webhooks')
        await walk.user.text('Switch on').waitFor()
        await walk.look('settings-webhooks-off')
      })
    })
  })
