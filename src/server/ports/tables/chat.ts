import type { Generated } from 'kysely'

import type { Language } from '@kernel/domain-error'

export type Side = 'user' | 'support'

/** Rows of the support chat. Filled by migration 020. */
export interface ChatTables {
  chat_conversations: {
    account_id: string
    status: 'open' | 'closed'
    locale: Language
    seq: Generated<number>
    user_read_to: Generated<number>
    support_read_to: Generated<number>
    waiting_since: Date | null
    last_message_at: Date | null
    notice_due_at: Date | null
    notified_at: Date | null
    updated_at: Date
  }
  chat_messages: {
    account_id: string
    id: string
    position: number
    changed_seq: number
    author: Side
    author_id: string
    body: string
    transaction_id: string | null
    sent_at: Date
  }
  chat_files: {
    account_id: string
    id: string
    author: Side
    uploaded_by: string
    message_id: string | null
    place: number | null
    kind: 'image' | 'pdf'
    type: 'image/jpeg' | 'image/png' | 'application/pdf'
    name: string
    received_bytes: number
    size: number
    width: number | null
    height: number | null
    bytes: Buffer | null
    digest: Buffer
    uploaded_at: Date
    expires_at: Date
    purged_at: Date | null
  }
  chat_lines: { id: string; account_id: string; ends_at: Date }
  chat_canned_answers: {
    id: string
    title: string
    body: string
    saved_by: string
    saved_at: Date
  }
}
