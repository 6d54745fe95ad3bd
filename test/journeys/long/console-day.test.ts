import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Quote } from '@contract/v1/quotes'
import { freePort } from '@sandbox/process/launch'
import { accountStatement, entry } from '@test/builders/bank-messages'
import { ConsoleOperator } from '../../setup/console-operator'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { Visitors } from '../../setup/shared-sandbox'
import { reachesTransfer } from '../../setup/transfer-page'

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let visitors: Visitors
let marta: User
let ines: ConsoleOperator
let jonas: ConsoleOperator

beforeAll(async () => {
  // The console's origin is part of what keys sign, so its port is known before it listens.
  const port = await freePort()
  visitors = await Visitors.open({ CONSOLE_PORT: String(port) })
  marta = (await visitors.arrivesSignedIn()).user
  const signsIn = (name: string) =>
    ConsoleOperator.signsIn(visitors.world, `http://localhost:${port}`, name)
  ines = await signsIn('Ines Duarte')
  jonas = await signsIn('Jonas Feld')
})

afterAll(async () => {
  expect([...ines.faults, ...jonas.faults]).toEqual([])
  await visitors.leave()
  await visitors.close()
})

const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  visitors.world.rows<Row>(sql, values)

async function takesQuote(): Promise<Quote> {
  await marta.opens('/')
  const path = await marta.takesQuote({
    ...{ recipient: 'Anna', token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '1000' },
  })
  const id = path.split('/').at(-1) ?? ''
  return (await marta.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)).quote
}

async function tellsBank(answer: string): Promise<void> {
  const told = await marta.context.request.post(`${marta.origin}/sandbox/bank/next`, {
    headers: { 'x-client-type': 'web' },
    data: { answer },
  })
  expect(told.status()).toBe(200)
}

const balanceOf = async (account: string): Promise<string | undefined> =>
  (
    await rows<{ sum: string | null }>(
      'select coalesce(sum(amount), 0)::text as sum from ledger_entries where account = $1',
      [account],
    )
  )[0]?.sum ?? undefined

it('says that its scripts do not come, and opens once they do', async () => {
  const { page } = ines
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'), { times: 1 })
  await ines.opensWaiting()
  const notice = page.getByRole('alert').filter({ hasText: 'has not loaded completely' })
  await notice.waitFor()
  await page.getByRole('heading', { name: 'Waiting' }).waitFor()
  expect(await notice.isVisible()).toBe(false)
})

it('ends a dispute by the bank’s written word: the customer is paid, and nothing is paid again', async () => {
  await tellsBank('reject-booked')
  await sendTokens(marta, await takesQuote(), 1_000_000_000n)
  const item = /^Disputed/
  await ines.proposes(
    { item, act: /^Close as paid/, reason: 'the bank wrote that the debit stands' },
    () =>
      ines.page.locator('input[type=file]').setInputFiles({
        ...{ name: 'word.pdf', mimeType: 'application/pdf', buffer: Buffer.from('it stands') },
      }),
  )
  await ines.seesGone(/Approve or refuse/)
  await jonas.approves(item)
  await jonas.seesGone(item)
  expect(await rows('select status from payouts')).toEqual([{ status: 'completed' }])
  expect(await balanceOf('suspense:EUR')).toBe('0')
  await marta.exactly('Complete').waitFor({ timeout: 60_000 })
})

it('sends a refund that its owner asked for: approved by two, noted as sent, final on its chain', async () => {
  const quote = await takesQuote()
  await sendTokens(marta, quote, 1_000_000_000n)
  await reachesTransfer(marta.page)
  await sendTokens(marta, quote, 250_000_000n)
  const { hold } = await seesInDesk(marta, (each) => each.hold?.reason === 'second')
  const asked = await marta.context.request.post(
    `${marta.origin}/v1/private/holds/${hold?.id ?? ''}/refund`,
    { headers: { 'x-client-type': 'web' }, data: { address: WALLET } },
  )
  expect([asked.status(), hold?.status]).toEqual([200, 'held'])
  await ines.proposes({
    ...{ item: /^Refund asked for/, act: /^Refund a deposit/, reason: 'its owner asked for it' },
  })
  await jonas.approves(/^Refund asked for/)
  const payee = { ...quote, receiverWalletAddress: WALLET }
  const hash = await sendTokens(marta, payee, 250_000_000n)
  await jonas.opens(/^Refund approved/)
  await jonas.button(/^Note the refund as sent/).click()
  await jonas.page.getByRole('textbox', { name: /^Hash of your wallet/ }).fill(hash)
  await jonas.says('sent from the treasury')
  await jonas.button('Do it').click()
  await jonas.page.getByText('Done: Note the refund as sent.').waitFor()
  await jonas.seesGone(/^Refund /)
  expect(await rows('select status, refund_tx from holds')).toEqual([
    { status: 'refunded', refund_tx: hash },
  ])
  const refunded = await seesInDesk(marta, (each) => each.hold?.status === 'refunded')
  await marta.opens(`/activity/${refunded.id}`)
  await marta.page
    .getByText(/refunded/i)
    .first()
    .waitFor()
})

it('thaws a chain whose finality broke, from where the desk and the chain still agree', async () => {
  const [chain] = await rows<{ chain_id: number; final_height: string }>(
    `select chain_id, final_height from chain_cursors where chain_id <> 31337002 order by chain_id limit 1`,
  )
  const id = chain?.chain_id ?? 0
  await breaksFinality(id)
  const item = /^Frozen/
  await ines.proposes({ item, act: /^Thaw a chain/, reason: 'the block was never there' })
  await jonas.approves(item)
  await jonas.seesGone(item)
  expect(await rows('select frozen_at from chain_cursors where frozen_at is not null')).toEqual([])
  expect(await rows('select * from chain_losses')).toEqual([])
})

/** As if the final block that the desk has read were another one now; the watcher itself finds it. */
async function breaksFinality(chainId: number): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const [row] = await rows<{ frozen_at: Date | null }>(
      `update chain_cursors set final_hash = '0x' || repeat('b', 64)
       where chain_id = $1 and frozen_at is null returning frozen_at`,
      [chainId],
    )
    if (!row) return
    await marta.page.waitForTimeout(250)
  }
  throw new Error('nobody finds the other block')
}

it('attaches a credit without a name to the payout that came back', async () => {
  const [paid] = await rows<{ id: string; quote_id: string; cents: string }>(
    `select id, quote_id, amount_cents::text as cents from payouts where status = 'completed'
     order by created_at desc limit 1`,
  )
  await bankCredits(paid?.cents ?? '')
  const item = /no rule|suspense|Bank entry/
  await ines.proposes(
    { item, act: /^Attach a credit/, reason: 'its purpose names the transfer' },
    () => ines.page.getByRole('textbox', { name: 'Id of the payout' }).fill(paid?.id ?? ''),
  )
  await jonas.approves(item)
  await jonas.seesGone(/^Bank entry that no rule explains/)
  expect(await rows('select status from payouts where id = $1', [paid?.id])).toEqual([
    { status: 'returned' },
  ])
  expect(await balanceOf('suspense:EUR')).toBe('0')
  expect(await balanceOf(`customer:${paid?.quote_id ?? ''}`)).toBe(`-${paid?.cents ?? ''}`)
})

/** A statement with a return that names nobody, put where the bank leaves its files. */
async function bankCredits(cents: string): Promise<void> {
  const euros = `${cents.slice(0, -2)}.${cents.slice(-2)}`
  const [to, from] = [0, 1_000].map((ago) => new Date(Date.now() - ago).toISOString())
  const opening = 1_000_000_000n
  const statement = accountStatement({
    ...{
      number: 900,
      from: from ?? '',
      to: to ?? '',
      balances: [opening, opening + BigInt(cents)],
    },
    entries: [entry({ endToEndId: 'NOTPROVIDED' }, 'CRDT', { amount: euros, reason: 'AC04' })],
  })
  await writeFile(join(visitors.world.dataDir, 'bank/incoming/camt.053-900.xml'), statement)
}
