import type { ColumnType, Generated } from 'kysely'

type Details = ColumnType<Readonly<Record<string, unknown>>, string, never>

/** Rows of what operators do. Filled by migration 017. */
export interface OperatorTables {
  operator_actions: {
    id: Generated<bigint>
    operator: string
    action: string
    subject: string
    reason: string
    details: Details
    at: Date
  }
  operator_proposals: {
    id: string
    action: 'release' | 'refund'
    subject: string
    details: Details
    proposed_by: string
    proposed_at: Date
    confirmed_by: string | null
    confirmed_at: Date | null
    withdrawn_at: Date | null
  }
}
