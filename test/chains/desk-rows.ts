import type { Client } from 'pg'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { ListedChain, ListedToken } from '@server/desk/catalogue'
import { EUR_FEED, plan, TOKENS } from '../builders/money-plan'
import { DAI, USDC } from './payments'
import type { Profile } from './profiles'

export const ACCOUNT = 'acc_chains'

export interface Seeded {
  readonly addresses: readonly string[]
  readonly recipients: readonly number[]
}

/** One account with a recipient for each deposit address. */
export async function seed(client: Client, count: number): Promise<Seeded> {
  await client.query(
    `insert into accounts (id, email, name, type, min_otc_eur, created_at)
     values ('${ACCOUNT}', 'chains@desk.example', 'Marta Kowalczyk', 'individual', '10', '2026-01-01')`,
  )
  const made = await client.query<{ id: number }>(
    `insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
     select '${ACCOUNT}', 'individual', 'Ada', 'Lovelace', 'DE89370400440532013000', 'COBADEFFXXX', '', 'DE', '2026-01-01'
     from generate_series(1, ${String(count)}) returning id`,
  )
  const { rows } = await client.query<{ address: string; recipient_id: number }>(
    `insert into deposit_addresses (address_index, account_id, recipient_id, address, created_at)
     select n - 1, '${ACCOUNT}', id, '0xdd' || lpad(to_hex(n), 38, '0'), '2026-01-01'
     from unnest($1::integer[]) with ordinality as made (id, n) returning address, recipient_id`,
    [made.rows.map(({ id }) => id)],
  )
  return {
    addresses: rows.map(({ address }) => address),
    recipients: rows.map(({ recipient_id }) => recipient_id),
  }
}

/** The statement that empties every table which is empty now. */
export async function emptying(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const filled: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount === 0) filled.push(name)
  }
  // As the owner of the tables: what the desk may never delete is deleted here, where no trigger looks.
  return [
    'set session_replication_role = replica',
    ...filled.map((name) => `delete from ${name}`),
    'set session_replication_role = default',
  ].join(';\n')
}

export const chainOf = ({ network, chainId, name, depth, ...profile }: Profile): ListedChain => ({
  network,
  chainId,
  displayedName: name,
  explorerUrl: null,
  takesQuotes: true,
  depth,
  usesFinalizedTag: profile.hasTags,
  finalitySeconds: profile.finalitySeconds,
  headSeconds: null,
  eurUsdFeed: { chainId, address: EUR_FEED, heartbeatSeconds: 3_600 },
})

export const tokensOf = ({ network, chainId }: Profile): readonly ListedToken[] => [
  { ...TOKENS.usdc, network, chainId, address: USDC },
  { ...TOKENS.dai, network, chainId, address: DAI },
  { ...TOKENS.ether, network, chainId, address: NATIVE_PLACEHOLDER },
]

export const recipientSnapshot = (id: number) => ({
  ...{ id, type: 'individual' as const, name: 'Ada Lovelace', nickname: null },
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: '' },
  reference: `TO ${plan().brand.word}`,
})
