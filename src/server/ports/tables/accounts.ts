import type { Generated } from 'kysely'

/** Rows of the account side: accounts, sessions, codes, recipients. Filled by migrations 001 to 009. */
export interface AccountTables {
  accounts: {
    id: string
    email: string
    name: string
    type: 'individual' | 'business'
    avatar_id: string | null
    /** Decimal text, two places. */
    min_otc_eur: string
    max_otc_eur: string | null
    disabled_at: Date | null
    created_at: Date
    is_support: Generated<boolean>
  }
  avatars: { id: string; account_id: string; bytes: Buffer; created_at: Date }
  sessions: {
    id: string
    token_hash: Buffer
    account_id: string
    opened_at: Date
    seen_at: Date
    expires_at: Date
  }
  sign_in_challenges: {
    id: string
    email: string
    account_id: string | null
    browser_hash: Buffer
    code_mac: Buffer
    attempts: Generated<number>
    resends: Generated<number>
    sent_at: Date
    expires_at: Date
    consumed_at: Date | null
    superseded_at: Date | null
  }
  mail_outbox: {
    id: string
    recipient: string
    subject: string
    body: string
    is_decoy: boolean
    attempts: Generated<number>
    due_at: Date
    expires_at: Date
  }
  limit_windows: { bucket: string; started_at: Date; ends_at: Date; hits: number }
  recipients: {
    id: Generated<number>
    account_id: string
    type: 'individual' | 'business'
    first_name: string
    last_name: string
    nickname: string | null
    iban: string
    bic: string
    bank_name: string
    country_code: string
    created_at: Date
    removed_at: Date | null
  }
}
