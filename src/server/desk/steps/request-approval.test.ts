import { operation } from '@test/builders/held-money'
import { deskPerFile } from '@test/builders/desk-per-case'
import { refusedWith } from '@test/builders/refusals'
import { actions } from '@test/setup/operator'
import { requestApproval } from './request-approval'

const desk = deskPerFile()

/** `attest` on the payout 'p', which nobody carries out. */
const asks = (operator: string, sha256: string) =>
  desk().database.transact((tx) =>
    requestApproval(tx, desk().deps, {
      ...{ action: 'attest', command: 'payouts attest', subject: 'p', details: { sha256 } },
      ...{ operation: { ...operation, operator }, at: desk().clock.now() },
    }),
  )

it('takes another operator who means the same, once, and writes each act down', async () => {
  expect(await asks('olga', 'a')).toMatchObject({ state: 'proposed' })
  await expect(asks('olga', 'a')).rejects.toMatchObject(refusedWith('proposed-already'))
  // Other details are another proposal, which takes the place of the first.
  expect(await asks('otto', 'b')).toMatchObject({ state: 'proposed' })
  expect(await asks('olga', 'b')).toMatchObject({ state: 'done', proposedBy: 'otto' })
  expect(await asks('olga', 'b')).toMatchObject({ state: 'proposed' })
  const written = await actions(desk().databaseUrl)
  expect(written.map(({ operator, action }) => [operator, action])).toEqual([
    ['olga', 'payouts attest (proposed)'],
    ['otto', 'payouts attest (proposed)'],
    ['olga', 'payouts attest'],
    ['olga', 'payouts attest (proposed)'],
  ])
})
