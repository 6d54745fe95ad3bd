import type { MoneyDesk } from './money-desk'
import { type KeyHolder, keyHolder } from './approvals'
import { deskPerCase } from './desk-per-case'
import { operation } from './held-money'
import { ACCOUNT } from './money-plan'
import { asOwner } from './person-data'
import { approveProposal, type CarryOut, startApproval } from '@server/desk/flows/approve-proposal'
import { eraseAccount } from '@server/desk/flows/erase-account'
import { proposeAct } from '@server/desk/flows/propose-act'
import { closeAccount } from '@server/desk/flows/set-account-access'
import { readConsoleAccount } from '@server/desk/views/console/account'

const carryOut: CarryOut = (deps, _proposal, by) => eraseAccount(deps, ACCOUNT, by)

/** A money desk for each case, whose account two operators with keys may erase. */
export function erasuresPerCase() {
  const desk = deskPerCase()
  const held: { ines?: KeyHolder; jonas?: KeyHolder } = {}
  beforeEach(async () => {
    held.ines = await keyHolder(desk().deps, 'ines')
    held.jonas = await keyHolder(desk().deps, 'jonas')
  })
  return { desk, ...asking(desk, (who) => holderOf(held[who])) }
}

type Who = 'ines' | 'jonas'

function holderOf(holder: KeyHolder | undefined): KeyHolder {
  if (!holder) throw new Error('no key is held yet')
  return holder
}

function asking(desk: () => MoneyDesk, holder: (who: Who) => KeyHolder) {
  const proposes = async (name: string = ACCOUNT) => {
    const by = { operator: 'ines', reason: 'request 2026-17' }
    return (await proposeAct(desk().deps, (deps, as) => eraseAccount(deps, name, as), by)).id
  }
  /** Started once; what it answers may be sent again. */
  const starts = async (proposalId: string, who: Who) => {
    const { operator, key } = holder(who)
    const { request } = await startApproval(desk().deps, { operator, proposalId })
    const signed = { operator, proposalId, assertion: key.signs(request) }
    return async () => (await approveProposal(desk().deps, carryOut, signed)).outcome
  }
  const signs = async (proposalId: string, who: Who) => (await starts(proposalId, who))()
  /** Proposed by one and signed; another has to approve it. */
  const waits = async () => {
    const id = await proposes()
    expect(await signs(id, 'ines')).toBe('signed')
    return id
  }
  return {
    ...{ proposes, starts, signs, waits },
    closes: () => closeAccount(desk().deps, ACCOUNT, operation),
    erases: async () => signs(await waits(), 'jonas'),
    sql: (text: string) => asOwner(desk(), text),
    account: () => readConsoleAccount(desk().deps, ACCOUNT, 'ines'),
  }
}
