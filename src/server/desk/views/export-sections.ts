import { type RawBuilder, sql } from 'kysely'

type Rows = (accountId: string) => RawBuilder<unknown>

/** Cents as euros, decimal text. */
const euros = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} / 100.0)::numeric(20, 2)::text`

/** A large number as decimal text, which no reader of JSON rounds. */
const digits = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)}::text`

const account: Rows = (id) => sql`
  select id, email, name, type, language, unwanted_mails as "unwantedMails", is_support as "isSupport",
    created_at as "createdAt", disabled_at as "closedAt",
    (select encode(bytes, 'base64') from avatars where avatars.id = avatar_id) as "pictureBase64"
  from accounts where id = ${id}`

const limits: Rows = (id) => sql`
  select ${digits('day_eur')} as "dayEUR", ${digits('month_eur')} as "monthEUR", ${digits('year_eur')} as "yearEUR",
    set_at as "setAt"
  from account_limits l where account_id = ${id} order by l.id`

const recipients: Rows = (id) => sql`
  select id, type, first_name as "firstName", last_name as "lastName", nickname, iban, bic, bank_name as "bankName",
    country_code as "countryCode", created_at as "createdAt", removed_at as "removedAt"
  from recipients r where account_id = ${id} order by r.id`

const recipientChanges: Rows = (id) => sql`
  select recipient_id as "recipientId", old_iban as "oldIban", type, first_name as "firstName", last_name as "lastName",
    iban, bic, bank_name as "bankName", country_code as "countryCode", browser, system, status,
    asked_at as "askedAt", due_at as "dueAt", ended_at as "endedAt"
  from recipient_changes where account_id = ${id} order by asked_at`

const payeeChecks: Rows = (id) => sql`
  select iban, name, outcome, bank_spelling as "bankSpelling", checked_at as "checkedAt"
  from payee_checks where account_id = ${id} order by checked_at`

const depositAddresses: Rows = (id) => sql`
  select address, recipient_id as "recipientId", created_at as "createdAt"
  from deposit_addresses where account_id = ${id} order by address_index`

const transfers: Rows = (id) => sql`
  select q.id, transaction_id as "transactionId", recipient_id as "recipientId", recipient_type as "recipientType",
    recipient_name as "recipientName", recipient_nickname as "recipientNickname", iban, bic, bank_name as "bankName",
    reference, network, chain_id as "chainId", asset, symbol, decimals, ${digits('units')} as "baseUnits",
    ${euros('eur_cents')} as "amountEUR", ${euros('fee_cents')} as "feeEUR", ${digits('rate')} as rate, proof as "rateProof",
    address as "depositAddress", status, exception, ended_by as "endedBy", replaced_by as "replacedBy",
    ${digits('settled_units')} as "settledBaseUnits", ${euros('settled_cents')} as "settledEUR",
    ${digits('settled_rate')} as "settledRate", created_at as "createdAt", expires_at as "expiresAt",
    superseded_at as "endedAt", seen_at as "seenAt", settled_at as "settledAt", completed_at as "completedAt"
  from quotes q where account_id = ${id} order by created_at, q.id`

const rates: Rows = (id) => sql`
  select chain_id as "chainId", asset, ${digits('rate')} as rate, proof as "rateProof", answered_at as "answeredAt"
  from conversions where account_id = ${id} order by answered_at`

const deposits: Rows = (id) => sql`
  select d.chain_id as "chainId", tx_hash as "transactionHash", log_index as "logIndex", block_number as "blockNumber",
    block_hash as "blockHash", block_time as "blockTime", d.address as "depositAddress", sender, asset, symbol, decimals,
    ${digits('units')} as "baseUnits", status, quote_id as "transferId", hold_id as "holdId",
    seen_at as "seenAt", final_at as "finalAt"
  from deposits d join deposit_addresses a on a.address = d.address
  where a.account_id = ${id} order by block_time, tx_hash, log_index`

const payouts: Rows = (id) => sql`
  select p.id, p.quote_id as "transferId", attempt, p.status, ${euros('amount_cents')} as "amountEUR",
    p.recipient_id as "recipientId", p.recipient_type as "recipientType", creditor_name as "creditorName",
    p.recipient_nickname as "recipientNickname", p.iban, p.bic, p.bank_name as "bankName", p.reference,
    end_to_end_id as "endToEndId", msg_id as "messageId", uetr, file_name as "fileName", file_sha256 as "fileSha256",
    bank_code as "bankCode", bank_reason as "bankReason", p.created_at as "createdAt", submitted_at as "submittedAt",
    accepted_at as "acceptedAt", p.completed_at as "completedAt"
  from payouts p join quotes q on q.id = p.quote_id where q.account_id = ${id} order by p.created_at, p.id`

const bankEntries: Rows = (id) => sql`
  select p.id as "payoutId", e.booking_date as "bookingDate", e.value_date as "valueDate", ${digits('d.amount')} as amount,
    d.currency, d.indicator, d.end_to_end_id as "endToEndId", d.is_return as "isReturn", d.return_reason as "returnReason",
    d.counterparty_name as "counterpartyName", d.counterparty_account as "counterpartyAccount", d.remittance
  from payouts p join quotes q on q.id = p.quote_id
    join bank_entry_details d on d.end_to_end_id = p.end_to_end_id
    join bank_entries e on (e.file_sha256, e.statement, e.position) = (d.file_sha256, d.statement, d.entry)
  where q.account_id = ${id} order by e.booking_date, p.id`

const adoptedPayments: Rows = (id) => sql`
  select a.end_to_end_id as "endToEndId", a.creditor_name as "creditorName", a.iban, ${euros('a.amount_cents')} as "amountEUR",
    ordered_at as "orderedAt", payout_id as "payoutId"
  from adopted_payments a join payouts p on p.id = a.payout_id join quotes q on q.id = p.quote_id
  where q.account_id = ${id} order by ordered_at`

const holds: Rows = (id) => sql`
  select id, transaction_id as "transactionId", quote_id as "transferId", settled_quote_id as "settledTransferId",
    recipient_id as "recipientId", address as "depositAddress", chain_id as "chainId", asset, symbol, decimals,
    ${digits('units')} as "baseUnits", reason, status, opened_at as "openedAt", decide_since as "decideSince", closed_at as "closedAt",
    resend_to as "resendTo", resend_asked_at as "resendAskedAt", refund_to as "refundTo",
    ${digits('refund_units')} as "refundBaseUnits", refund_asked_at as "refundAskedAt",
    refund_tx as "refundTransaction", refund_sent_at as "refundSentAt"
  from holds h where account_id = ${id} order by opened_at, h.id`

const statements: Rows = (id) => sql`
  select encode(content_hash, 'hex') as "contentSha256", drawn_at as "drawnAt"
  from kept_statements where account_id = ${id} order by drawn_at`

const conversation: Rows = (id) => sql`
  select status, locale, last_message_at as "lastMessageAt", updated_at as "updatedAt"
  from chat_conversations where account_id = ${id}`

const messages: Rows = (id) => sql`
  select id, author, body, transaction_id as "transactionId", sent_at as "sentAt"
  from chat_messages where account_id = ${id} order by position`

const files: Rows = (id) => sql`
  select id, message_id as "messageId", author, type, name, size as bytes, uploaded_at as "uploadedAt",
    purged_at as "deletedAt"
  from chat_files where account_id = ${id} order by uploaded_at`

const devices: Rows = (id) => sql`
  select id, browser, system, created_at as "createdAt", seen_at as "seenAt"
  from devices where account_id = ${id} order by created_at`

const sessions: Rows = (id) => sql`
  select device_id as "deviceId", opened_at as "openedAt", seen_at as "seenAt", expires_at as "expiresAt"
  from sessions where account_id = ${id} order by opened_at`

const refusedTries: Rows = (id) => sql`
  select act, browser, system, iban_end as "ibanEnd", tried_at as "triedAt"
  from device_tries where account_id = ${id} order by tried_at`

const walletProofs: Rows = (id) => sql`
  select id, chain_id as "chainId", address, message, signature, method, block_number as "blockNumber",
    block_hash as "blockHash", browser, system, proved_at as "provedAt"
  from wallet_proofs where account_id = ${id} order by proved_at`

const transferOrigins: Rows = (id) => sql`
  select transaction_id as "transactionId", kind, provider, proof_id as "walletProofId", stated_at as "statedAt"
  from transfer_origins o where account_id = ${id} order by o.id`

const receipts: Rows = (id) => sql`
  select r.transaction_id as "transactionId", r.issued_at as "issuedAt", document, key, signature,
    disclosures as "disclosedNames"
  from receipts r left join receipt_names n on (n.account_id, n.end_to_end_id) = (r.account_id, r.end_to_end_id)
  where r.account_id = ${id} order by r.issued_at`

const payeePages: Rows = (id) => sql`
  select transaction_id as "transactionId", created_at as "createdAt", expires_at as "expiresAt", answer,
    answered_at as "answeredAt"
  from payee_links l where account_id = ${id} order by l.created_at`

const webhook: Rows = (id) => sql`
  select url, groups, created_at as "createdAt", secret_since as "secretSince", off_at as "offAt", off_reason as "offReason"
  from webhook_endpoints where account_id = ${id}`

const webhookEvents: Rows = (id) => sql`
  select e.id, type, occurred_at as "occurredAt", transaction_id as "transactionId", facts, status, (
    select coalesce(json_agg(json_build_object('at', at, 'status', t.status, 'fault', fault, 'answer', answer) order by number), '[]')
    from webhook_tries t where t.account_id = e.account_id and t.event_id = e.id) as tries
  from webhook_events e where account_id = ${id} order by position`

const rateAlerts: Rows = (id) => sql`
  select chain_id as "chainId", asset, ${digits('rate_eur')} as "rateEUR", set_at as "setAt", reached_at as "reachedAt"
  from rate_alerts r where account_id = ${id} order by r.set_at`

const monthlyMails: Rows = (id) => sql`
  select month, due_at as "dueAt", settled_at as "settledAt"
  from monthly_mails m where account_id = ${id} order by m.month`

const pushDevices: Rows = (id) => sql`
  select device_id as "deviceId", created_at as "createdAt" from push_devices d where account_id = ${id} order by d.created_at`

const passkeys: Rows = (id) => sql`
  select name, is_synced as "isSynced", created_at as "createdAt", used_at as "usedAt"
  from passkeys where account_id = ${id} order by created_at`

const recoveries: Rows = (id) => sql`
  select status, asked_at as "askedAt", due_at as "dueAt", ended_at as "endedAt"
  from account_recoveries where account_id = ${id} order by asked_at`

const waitingMails: Rows = (id) => sql`
  select subject, due_at as "dueAt" from mail_outbox m join accounts a on a.email = m.recipient
  where a.id = ${id} and not is_decoy order by due_at`

const waitingNotices: Rows = (id) => sql`
  select kind, subject_id as "about" from transfer_notices n where account_id = ${id} order by n.id`

/** What an export has, in its order: src/docs/account-export.md names each field's meaning. */
export const EXPORT_SECTIONS: Readonly<Record<string, Rows>> = {
  ...{ account, limits, recipients, recipientChanges, payeeChecks, depositAddresses },
  ...{ transfers, rates, deposits, payouts, bankEntries, adoptedPayments, holds, statements },
  ...{
    conversation,
    messages,
    files,
    devices,
    sessions,
    refusedTries,
    walletProofs,
    transferOrigins,
    payeePages,
    webhook,
    webhookEvents,
    rateAlerts,
    monthlyMails,
    pushDevices,
    receipts,
    passkeys,
    recoveries,
  },
  ...{ waitingMails, waitingNotices },
}
