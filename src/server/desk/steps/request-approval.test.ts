import { secondKey, signedByTwo } from '@test/builders/approvals'
import { operation } from '@test/builders/held-money'
import { deskPerFile } from '@test/builders/desk-per-case'
import { refusedWith } from '@test/builders/refusals'
import { actions } from '@test/setup/operator'
import type { Operation } from '../records/operator-action'
import { requestApproval } from './request-approval'

const desk = deskPerFile()

/** `attest` on the payout 'p', which nobody carries out. */
const asks = (by: Operation, sha256 = 'a') =>
  desk().database.transact((tx) =>
    requestApproval(tx, desk().deps, {
      ...{ action: 'attest', command: 'payouts attest', subject: 'p', details: { sha256 } },
      ...{ operation: by, at: desk().clock.now() },
    }),
  )

it('takes another operator’s signature, never a second name, and writes each act down', async () => {
  const { deps } = desk()
  expect(await asks(operation)).toMatchObject({ state: 'proposed' })
  await expect(asks(operation)).rejects.toMatchObject(refusedWith('proposed-already'))
  const otto = { ...operation, operator: 'otto' }
  await expect(asks(otto)).rejects.toMatchObject(refusedWith('proposed-already'))
  const late = await secondKey(deps)
  // Other details are another proposal, which takes the place of the first: what was signed of that is void.
  expect(await asks(otto, 'b')).toMatchObject({ state: 'proposed' })
  expect(await asks(late)).toMatchObject({ state: 'void' })
  expect(await asks(await secondKey(deps, 'olga'), 'b')).toMatchObject({ proposedBy: 'otto' })
  expect(await signedByTwo(deps, asks)).toMatchObject({ state: 'done', proposedBy: 'olga' })
  const written = await actions(desk().databaseUrl)
  expect(written.map(({ operator, action }) => [operator, action])).toEqual([
    ['olga', 'payouts attest (proposed)'],
    ['otto', 'payouts attest (proposed)'],
    ['otto', 'payouts attest (void)'],
    ['olga', 'payouts attest'],
    ['olga', 'payouts attest (proposed)'],
    ['otto', 'payouts attest'],
  ])
})
