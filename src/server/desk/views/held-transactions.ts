import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import type { HoldHistory } from '../policies/status-timeline'
import type { RecipientRecord } from '../records/recipient'
import { HOLD_JSON, type HoldJson, toHoldHistory } from './hold-history'

/** What is told of whom held money was meant for. */
export type HeldFor = Pick<RecipientRecord, 'id' | 'type' | 'firstName' | 'lastName' | 'nickname'>

export interface RecordedHold extends HoldHistory {
  /** Also one that was removed: what was sent to it keeps its name. */
  readonly recipient: HeldFor | null
}

interface Row {
  readonly held: HoldJson
  readonly recipient: HeldFor | null
}

/** What became of held money that no quote shows, in one statement. */
export async function readHoldHistories(
  db: Db,
  ids: readonly string[],
): Promise<readonly RecordedHold[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${HOLD_JSON} as held, (
      select json_build_object('id', r.id, 'type', r.type, 'firstName', r.first_name, 'lastName', r.last_name,
        'nickname', r.nickname)
      from recipients r where r.account_id = h.account_id and r.id = h.recipient_id) as recipient
    from holds h where h.id = any(${ids})`.execute(db)
  return rows.map(({ held, recipient }) => ({ ...toHoldHistory(held), recipient }))
}
