import { deskPerCase } from '@test/builders/desk-per-case'
import { claimDeliveries } from './delivery'

const desk = deskPerCase()

/** Accounts with an endpoint each, for which this many events wait since yesterday. */
const withBacklog = async (accounts: readonly string[], events: number) => {
  await desk().owner.pool.query(
    `with made as (
      insert into accounts (id, email, name, type, min_otc_eur, created_at)
        select id, id || '@firm.test', id, 'business', 1, now() from unnest($1::text[]) id returning id
    ), listening as (
      insert into webhook_endpoints (account_id, url, groups, secret_id, secret_since, created_at)
        select id, 'https://firm.test', '{quotes}', gen_random_uuid(), now(), now() from made
    )
    insert into webhook_events (account_id, type, occurred_at, due_at, facts)
      select id, 'quote.created', $2, $2, '{}' from made, generate_series(1, $3)`,
    [accounts, new Date(desk().clock.now().getTime() - 86_400_000), events],
  )
}

const claims = async (): Promise<readonly string[]> => {
  const { database, clock } = desk()
  const now = clock.now()
  const claimed = await claimDeliveries(database.db, { now, restedBefore: now, isSlow: false })
  return claimed.map(({ accountId }) => accountId)
}

it('takes a few events of each account, however many of one have waited longer', async () => {
  await withBacklog(['busy'], 600)
  await withBacklog(['quiet'], 1)
  await desk().owner.pool.query(
    `update webhook_events set due_at = $1 where account_id = 'quiet'`,
    [desk().clock.now()],
  )
  expect((await claims()).toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'quiet'])
})

it('lets each account have its turn while more than it can serve at once have a backlog', async () => {
  const accounts = Array.from({ length: 24 }, (_, index) => `firm_${String(index)}`)
  await withBacklog(accounts, 100)
  const served = new Set<string>()
  for (let look = 0; look < 12; look++) {
    const claimed = await claims()
    expect(claimed).toHaveLength(64)
    for (const accountId of claimed) served.add(accountId)
    desk().clock.advance(1)
  }
  expect(served.size).toBe(24)
})
