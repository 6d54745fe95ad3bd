import { refusal } from '@kernel/domain-error'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, plan, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { convertToToken } from '../flows/convert'
import { assertChainOpen } from './assert-chain-open'

const desk = deskPerCase()
const { usdc } = TOKENS

it('promises nothing while a sequencer is down, and for an hour after', async () => {
  const [listed] = plan().chains
  if (!listed) throw new Error('no chain')
  const chain = { ...listed, sequencerFeed: '0x00000000000000000000000000000000000000f1' }
  const opens = () => assertChainOpen(desk().deps, chain, usdc)
  const outage = (minutes: number | null) =>
    refusal('network-outage', { network: 'polygon', minutes })
  expect((await refusalOf(opens())).parameters).toEqual({ why: 'no-answer', symbol: 'USDC' })
  const since = desk().now()
  desk().feeds.setSequencer({ isUp: false, since })
  expect(await refusalOf(opens())).toEqual(outage(null))
  desk().feeds.setSequencer({ isUp: true, since })
  desk().clock.advance(3_599)
  expect(await refusalOf(opens())).toEqual(outage(1))
  desk().clock.advance(1)
  await opens()
})

it('tells no price on a chain that is frozen', async () => {
  const { deps, database } = desk()
  const tells = () => convertToToken(deps, ACCOUNT, { EURAmount: '1000', toToken: usdc })
  await tells()
  await database.pool.query('update chain_cursors set frozen_at = now()')
  expect(await refusalOf(tells())).toEqual(refusal('network-paused', { network: 'polygon' }))
})
