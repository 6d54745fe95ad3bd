/**
 * ISO 20022's status and return reasons of a credit transfer, by what they mean to the person who ordered it: one sentence serves a
 * group. Codes of direct debits, cards, cheques, cash and requests to pay, and those that report a success, read as `other`.
 */
const CODES = {
  'account-unknown': 'AC01 AC03 BE06 BE23 UCRD',
  'account-closed': 'AC04 AC07 AC17',
  'account-changed': 'AC15',
  'account-blocked': 'AC06',
  'account-unfit': 'AC09 AC11 AC12 AC13 AC14 AC16 AG01 AG03',
  name: 'BE01 BE20 BE21 BE22',
  'recipient-details': 'BE04 BE09 BE11 BE12 BE14 BE15 BE17 BE18 RECI RR03',
  'recipient-died': 'MD07',
  'recipient-refused': 'MD06 MS02 UPAY',
  'payer-unknown': 'BE05',
  'bank-code': 'AC08 AG04 AG06 AGNT RC01 RC02 RC04 RC05 RC07 RC08 RC10 RC11',
  'bank-unreachable': 'AB07 AB08 AG10 AG11 CNOR ED01 NOAS RC13',
  'bank-fault': 'AB01 AB02 AB03 AB04 AB05 AB06 AB09 AB10 AB11 DC02 ED05 ED06 FF10 FF11 TA01',
  'bank-service': 'SL01 SL02 SL03 SL15 SL16 SL17 SL18',
  'amount-high': 'AM02 AM13 AM14 AM21 AM23',
  'amount-low': 'AM06 AM15',
  cover: 'AM04',
  duplicate: 'AB12 AM05 DS15 DU01 DU02 DU03 DU04 DU05 DUPL RF01',
  date: 'BDAY CH03 CH04 DT01 DT02 DT03 DT04 DT05 DT06 EDNA TM01',
  reference: 'CH15 RR07 RR08 RR09',
  file: 'AM01 AM03 AM09 AM10 AM11 AM12 AM16 AM17 AM18 AM19 AM20 BE19 CH07 CH16 CH17 CH20 CH21 CURR DS04 DS08 DS09 DS17 DS18 DS28 FF01 FF02 FF03 FF04 FF05 FF06 FF07 FF08 INDT MINF RR10 RR11 TD02 TD03',
  'our-account':
    'AC02 AC05 AC10 AG05 AG07 AG08 AG12 BE07 BE08 BE10 BE13 BE16 DNOR DS0A DS0B DS0C DS0D DS0E DS0F DS0G DS0H DS0K DS10 DS11 DS12 DS13 DS14 DS16 DS19 DS20 DS21 DS22 DS23 DS24 DS25 DS26 DS27 EOL1 ID01 RC03 RC06 RC09 RR01 RR02',
  kind: 'AG02 CERI ERIN NERI',
  regulation: 'AM07 NOCM RR04 RR05 RR06 RR12',
  fraud: 'FR01 FRAD',
  recalled: 'CN01 CUST DS02 FOCR',
  'no-reason': 'MS03 NARR RUTA',
  other: 'other',
} as const

export type BankReasonGroup = keyof typeof CODES

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** Why a bank refuses or returns a transfer, as far as there are words for it. */
export type BankReason = Words<(typeof CODES)[BankReasonGroup]>

const GROUPS: ReadonlyMap<string, BankReasonGroup> = new Map(
  Object.entries(CODES).flatMap(([group, codes]) =>
    // The keys of CODES are its type's.
    codes.split(' ').map((code) => [code, group as BankReasonGroup] as const),
  ),
)

// Each code comes from CODES, whose words are the type.
export const BANK_REASONS = [...GROUPS.keys()] as readonly BankReason[]

export const isBankReason = (code: string): code is BankReason => GROUPS.has(code)

/** What a code means; `other` for one that nobody here knows. */
export const bankReasonGroup = (code: string): BankReasonGroup => GROUPS.get(code) ?? 'other'
