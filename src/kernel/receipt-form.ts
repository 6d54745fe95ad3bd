import {
  fieldsRule,
  listRule,
  nullableRule,
  ruleOf,
  type Rule,
  textRule,
  wholeRule,
} from './json-rules'
import { ID, PROOF } from './signed-file'
import {
  type Disclosure,
  type Receipt,
  RECEIPT_NAMES,
  type ReceiptDeposit,
  type ReceiptEuros,
  type ReceiptMarket,
  type ReceiptPayout,
  type ReceiptPrice,
  type ReceiptRound,
  type ReceiptToken,
} from './receipt'

/** What each field of a receipt has to be. */

const HEX40 = textRule(/^0x[0-9a-f]{40}$/)
const UNITS = textRule(/^(0|[1-9]\d{0,77})$/)
const DECIMALS = wholeRule(0, 36)
const RATE = textRule(/^(0|[1-9]\d{0,29})(\.\d{1,18})?$/)
const PRICE = textRule(/^\d{1,30}(\.\d{1,30})?$/)
const EUROS = textRule(/^(0|[1-9]\d{0,14})\.\d{2}$/)
const NAMED = textRule(/^[\x20-\x7e]{1,64}$/)

const TOKEN: Readonly<Record<keyof ReceiptToken, Rule>> = {
  chainId: wholeRule(1),
  contract: HEX40,
  symbol: NAMED,
  decimals: DECIMALS,
  units: UNITS,
  amount: textRule(/^(0|[1-9]\d{0,77})(\.\d{1,36})?$/),
  otherUnits: UNITS,
}

const DEPOSIT: Readonly<Record<keyof ReceiptDeposit, Rule>> = {
  txHash: textRule(/^0x[0-9a-f]{64}$/),
  logIndex: wholeRule(-1_000_000),
  block: wholeRule(0),
  address: HEX40,
  units: UNITS,
}

const MARKET: Readonly<Record<keyof ReceiptMarket, Rule>> = {
  source: NAMED,
  pair: NAMED,
  bid: PRICE,
  ask: PRICE,
  ts: wholeRule(0),
}

const ROUND: Readonly<Record<keyof ReceiptRound, Rule>> = {
  of: textRule(/^(token|euro)$/),
  feed: HEX40,
  roundId: UNITS,
  answer: UNITS,
  decimals: DECIMALS,
  updatedTs: wholeRule(0),
  chainId: nullableRule(wholeRule(1)),
  block: nullableRule(wholeRule(0)),
}

const PRICED: Readonly<Record<keyof ReceiptPrice, Rule>> = {
  rate: RATE,
  midRate: RATE,
  marginBps: wholeRule(0, 9_999),
  market: nullableRule(fieldsRule(MARKET)),
  rounds: listRule(fieldsRule(ROUND), 2, 4),
}

const SUMS: Readonly<Record<keyof ReceiptEuros, Rule>> = {
  mid: EUROS,
  margin: EUROS,
  gross: EUROS,
  fee: EUROS,
  keptByBanks: EUROS,
  paid: EUROS,
}

const PAYOUT: Readonly<Record<keyof ReceiptPayout, Rule>> = {
  endToEndId: textRule(/^[\x21-\x7e]{1,35}$/),
  uetr: nullableRule(textRule(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  bookedOn: textRule(/^\d{4}-\d{2}-\d{2}$/),
}

const each = (rule: Rule) => Object.fromEntries(RECEIPT_NAMES.map((name) => [name, rule]))

const RECEIPT: Readonly<Record<keyof Receipt, Rule>> = {
  id: ID,
  transactionId: ID,
  issuedTs: wholeRule(0),
  isTest: ruleOf((value) => typeof value === 'boolean'),
  token: fieldsRule(TOKEN),
  deposits: listRule(fieldsRule(DEPOSIT), 1, 500),
  price: fieldsRule(PRICED),
  euros: fieldsRule(SUMS),
  payout: fieldsRule(PAYOUT),
  names: fieldsRule(each(textRule(/^[\w-]{43}$/))),
}

const DISCLOSURE: Readonly<Record<keyof Disclosure, Rule>> = {
  salt: textRule(/^[\w-]{22}$/),
  value: textRule(/^[^]{1,200}$/),
}

/** Of the whole file. */
export const RECEIPT_FILE = fieldsRule({
  format: textRule(/^causeway\.receipt\.v1$/),
  receipt: fieldsRule(RECEIPT),
  proof: PROOF,
  disclosed: fieldsRule(each(fieldsRule(DISCLOSURE)), RECEIPT_NAMES),
})

/** The first field of a receipt that is not as it has to be; null where all are. */
export const wrongReceiptField = (receipt: unknown): string | null =>
  fieldsRule(RECEIPT)(receipt)?.slice(1) ?? null
