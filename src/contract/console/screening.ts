import * as v from 'valibot'

import { UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { operatorEndpoint } from './operator-endpoint'
import { OpenProposal } from './waiting'

const Case = v.object({
  id: v.string(),
  kind: v.picklist(['name', 'address']),
  subject: v.string(),
  /** What the list has under that name or address. */
  entries: v.array(v.object({ entry: v.string(), name: v.string() })),
  list: v.string(),
  status: v.picklist(['open', 'cleared', 'refused']),
  openedTs: UnixSeconds,
  decidedTs: v.nullable(UnixSeconds),
  /** Who decided, both of them. */
  decidedBy: v.array(v.string()),
  proposal: v.nullable(OpenProposal),
  acts: v.array(OfferedAct),
  /** Accounts that bear the name, or have a recipient who does: the first ones, and how many more there are. */
  accounts: v.array(v.object({ id: v.string(), name: v.string() })),
  moreAccounts: v.number(),
  /** Payouts that wait for the decision. */
  held: v.number(),
})

export const ScreeningStanding = v.object({
  /** False where nobody is asked: then nothing is screened. */
  isOn: v.boolean(),
  /** Answers since the newest list; null where there never was one. */
  newest: v.nullable(
    v.object({ list: v.string(), answers: v.number(), hits: v.number(), askedTs: UnixSeconds }),
  ),
  /** The open ones oldest first, then those decided, newest first. */
  cases: v.array(Case),
})
export type ScreeningStanding = v.InferOutput<typeof ScreeningStanding>
export type ScreeningCase = ScreeningStanding['cases'][number]

export const screeningStanding = operatorEndpoint(
  'screeningStanding',
  'GET /v1/console/screening',
  {
    summary:
      'Whether anybody is screened, and whom a list names: cases that wait and decided ones.',
    payload: ScreeningStanding,
  },
)
