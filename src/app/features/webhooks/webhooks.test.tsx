import { act, screen, waitFor, within } from '@testing-library/react'

import { aSession } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'
import type { Delivery, Webhook } from '@contract/v1/webhooks'

import { sessionOpened, ticked } from '../../events'
import { feature } from './feature'

const PATH = '/v1/private/webhook'
const NOW = Date.UTC(2025, 10, 21, 14, 32) / 1000
const URL = 'https://books.kowalczyk.studio/hooks/causeway'
const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='

const webhook: Webhook = {
  url: URL,
  groups: ['quotes', 'returns'],
  secretEnd: '7f2c',
  secretTs: NOW - 86_400,
  delivered: 412,
  ended: 414,
}
const waiting: Delivery = {
  id: 'evt_8Kq2',
  type: 'transfer.completed',
  occurredTs: NOW - 90,
  transactionId: 'tx_1',
  status: 'waiting',
  tries: 3,
  most: 12,
  nextTs: NOW + 108,
  log: [
    { ts: NOW - 88, tookMs: 62, fault: 'insecure' },
    { ts: NOW - 12, tookMs: 5_021, status: 503, answer: 'upstream timed out' },
  ],
}
const over = (changes: Partial<Delivery>): Delivery => {
  const { nextTs: _next, ...rest } = waiting
  return { ...rest, ...changes }
}

function shown(script: DeskScript = {}, accountType: 'business' | 'individual' = 'business') {
  const desk = deskFetch({
    [PATH]: () => answers({ webhook }),
    [`${PATH}/deliveries`]: () => answers({ deliveries: [waiting] }),
    ...script,
  })
  let uuids = 0
  const view = renderWithStore(<feature.Screen />, {
    ...{ fetch: desk.fetch, features: [feature] },
    services: { uuid: () => `key-${(uuids += 1)}` },
  })
  act(() => {
    view.store.dispatch(sessionOpened(aSession({ accountType })))
    view.store.dispatch(ticked({ now: NOW }))
  })
  return { ...view, desk }
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Deliveries' })).findAllByRole('listitem')

it('shows the address, what arrived, and each answer; sends again what failed', async () => {
  const { user, desk } = shown({
    [`${PATH}/deliveries/evt_8Kq2`]: () => answers({ deliveries: [waiting] }),
  })
  expect(await screen.findByText('412 of 414')).toBeVisible()
  expect(screen.getByText(/whsec_•••• 7f2c/)).toBeVisible()
  const [row] = await rows()
  expect(row).toHaveTextContent(/^503transfer\.completedAgain in 1:48, try 4 of 1214:31:485\.0 s/)
  expect(row).toHaveTextContent('HTTP 503“upstream timed out”')
  expect(row).toHaveTextContent('14:30, 14:31, next 14:33 UTC')
  await user.click(screen.getByText('transfer.completed'))
  await user.click(screen.getByRole('button', { name: 'Send again now' }))
  await waitFor(() => expect(desk.callsOf(`${PATH}/deliveries/evt_8Kq2`)).toHaveLength(1))
})

it('says of each delivery what became of it, and lists those that failed alone', async () => {
  const gone = over({ id: 'e1', status: 'failed', log: [{ ts: NOW, tookMs: 62, status: 410 }] })
  const ended = over({
    ...{ id: 'e2', status: 'failed', tries: 12 },
    log: [{ ts: NOW - 86_400, tookMs: 2, fault: 'not-public' }],
  })
  const arrived = over({
    id: 'e3',
    status: 'delivered',
    log: [{ ts: NOW, tookMs: 84, status: 200 }],
  })
  const sending = over({ id: 'e4', tries: 1, log: [] })
  const later = over({ id: 'e5', nextTs: NOW + 7_200 })
  const all = [gone, ended, arrived, sending, later]
  const { user } = shown({
    [`${PATH}/deliveries`]: ({ query }) =>
      answers({ deliveries: query === '?only=failed' ? [gone] : all }),
  })
  await screen.findByText('412 of 414')
  const listed = await rows()
  const said = [
    '410transfer.completedGone: not tried again14:32:0062 ms',
    'IPtransfer.completedGiven up after 12 triesNov 20, 14:322 ms',
    '200transfer.completedtx_114:32:0084 ms',
    '…transfer.completedBeing sent14:30:30',
    '503transfer.completedAgain at 16:32 UTC, try 4 of 1214:31:485.0 s',
  ]
  said.forEach((words, index) => expect(listed[index]).toHaveTextContent(words))
  await user.click(screen.getByRole('button', { name: 'Only failed' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

it('takes an address, shows its secret once, and what the desk refuses beside the field', async () => {
  let known: Webhook | undefined
  const { user, desk } = shown({
    [PATH]: ({ body }) => {
      if (!body) return answers(known ? { webhook: known } : {})
      const { url } = body as { url: string } // what the app has sent
      if (!url.startsWith('https:'))
        return refuses(400, 'VALIDATION_FAILED', { validationError: 'Use an https address.' })
      known = webhook
      return answers({ webhook, secret: SECRET })
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Address' })
  await user.type(field, 'http://books')
  await user.click(screen.getByRole('button', { name: 'Start sending' }))
  expect(await screen.findByText('Use an https address.')).toBeVisible()
  await user.clear(field)
  await user.type(field, URL)
  await user.click(screen.getByRole('button', { name: 'Start sending' }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(desk.callsOf(PATH).at(-1)?.body).toEqual({ url: URL })
})

it('chooses events at once, and rotates and removes', async () => {
  let isThere = true
  let kept = webhook
  const { user, desk } = shown({
    [PATH]: () => answers(isThere ? { webhook: kept } : {}),
    [`${PATH}/groups`]: () => {
      kept = { ...webhook, groups: ['quotes'] }
      return answers({ webhook: kept })
    },
    [`${PATH}/secret`]: () =>
      answers({ webhook: { ...webhook, formerUntilTs: NOW + 86_400 }, secret: SECRET }),
    [`${PATH}/end`]: () => {
      isThere = false
      return answers({})
    },
  })
  const returns = await screen.findByRole('button', { name: 'Returns' })
  expect(returns).toHaveAttribute('aria-pressed', 'true')
  await user.click(returns)
  await waitFor(() => expect(returns).toHaveAttribute('aria-pressed', 'false'))
  expect(desk.callsOf(`${PATH}/groups`)[0]?.body).toEqual({ groups: ['quotes'] })
  await user.click(screen.getByRole('button', { name: 'Rotate the secret' }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(
    screen.getByText('The one before it signs too until November 22, 14:32 UTC.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const ask = within(screen.getByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible()
})

it('says that an address was not removed, and asks anew without the old alarm', async () => {
  const { user } = shown({ [`${PATH}/end`]: () => refuses(500, 'INTERNAL_ERROR') })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const ask = within(screen.getByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Remove' }))
  expect(await ask.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
  await user.click(ask.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it.each([
  ['another tab has removed the address', {}, refuses(404, 'NOT_FOUND'), /^Address/],
  [
    'the answer with a new secret is lost',
    { webhook: { ...webhook, secretEnd: '9abc' } },
    'offline',
    /whsec_•••• 9abc/,
  ],
] as const)('shows what the desk keeps where %s', async (_case, kept, answer, shows) => {
  const keeps = [{ webhook }]
  const { user } = shown({
    [PATH]: () => answers(keeps.shift() ?? kept),
    [`${PATH}/secret`]: () => answer,
  })
  await user.click(await screen.findByRole('button', { name: 'Rotate the secret' }))
  expect(await screen.findByText(shows)).toBeVisible()
})

it('asks for the same new secret until an answer shows it, and then for another', async () => {
  let rotation: 'offline' | ReturnType<typeof answers> = 'offline'
  const { user, desk } = shown({ [`${PATH}/secret`]: () => rotation })
  const rotate = async () =>
    user.click(await screen.findByRole('button', { name: 'Rotate the secret' }))
  await rotate()
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  rotation = answers({ webhook, secret: SECRET })
  await rotate()
  expect(await screen.findByText(SECRET)).toBeVisible()
  await rotate()
  await waitFor(() => expect(desk.callsOf(`${PATH}/secret`)).toHaveLength(3))
  const keys = desk.callsOf(`${PATH}/secret`).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
})

it('says that a delivery was not sent again', async () => {
  const { user } = shown({
    [`${PATH}/deliveries/evt_8Kq2`]: () => refuses(500, 'INTERNAL_ERROR'),
  })
  await user.click(await screen.findByText('transfer.completed'))
  await user.click(screen.getByRole('button', { name: 'Send again now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
})

it('says that an address is off and why, and switches it on', async () => {
  const off = { ...webhook, off: { reason: 'gone' as const, ts: NOW } }
  const { user, desk } = shown({
    [PATH]: ({ body }) => answers({ webhook: body ? webhook : off }),
  })
  expect(await screen.findByText(/Off: your receiver answered 410 Gone/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled())
  expect(desk.callsOf(PATH).at(-1)?.body).toEqual({ url: URL })
})

it('is for business accounts alone', () => {
  const { desk } = shown({}, 'individual')
  expect(screen.getByText('Webhooks are for business accounts')).toBeVisible()
  expect(desk.callsOf(PATH)).toHaveLength(0)
})
