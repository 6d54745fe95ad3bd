import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { setLanguage } from '../records/account'
import { readNotices } from '../views/notices'
import { postNotice, withdrawNotice } from './post-notice'

const desk = deskPerFile()
const told = async () =>
  (await readNotices(desk().deps, { accountId: ACCOUNT, deviceId: null })).notices

it('tells users until somebody ends it, in German where it has German words, and keeps it', async () => {
  const { deps, database, clock, owner } = desk()
  const english = 'The bank is closed today.'
  const words = { english, german: 'Die Bank hat heute geschlossen.' }
  const bank = await postNotice(deps, { scope: 'bank', ...words }, operation)
  clock.advance(1)
  const { chainId } = TOKENS.usdc
  const chain = { scope: `chain:${chainId}`, english: 'Polygon is slow.', german: null } as const
  await postNotice(deps, chain, operation)
  const polygon = { chainId, text: 'Polygon is slow.' }
  expect(await told()).toMatchObject([polygon, { id: bank, chainId: null, text: english }])
  await setLanguage(database.db, ACCOUNT, 'de')
  expect(await told()).toMatchObject([polygon, { text: 'Die Bank hat heute geschlossen.' }])
  await withdrawNotice(deps, bank, { operator: 'otto', reason: 'it is open again' })
  expect(await told()).toMatchObject([polygon])
  await expect(withdrawNotice(deps, bank, operation)).rejects.toMatchObject(
    refusedWith('decided-already'),
  )
  await expect(postNotice(deps, { ...chain, scope: 'chain:5' }, operation)).rejects.toMatchObject(
    refusedWith('chain-not-watched'),
  )
  await expect(owner.pool.query(`update notices set text_en = 'other'`)).rejects.toThrow('frozen')
  await expect(owner.pool.query('delete from notices')).rejects.toThrow('append-only')
  const { rows } = await database.pool.query('select operator, action from operator_actions')
  expect(rows).toEqual([
    { operator: 'olga', action: 'notices post' },
    { operator: 'olga', action: 'notices post' },
    { operator: 'otto', action: 'notices end' },
  ])
})
