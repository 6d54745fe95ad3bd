import * as v from 'valibot'

import type { BankProfile } from '@server/ports/bank-profile'
import { readJsonFile } from './json-file'

/** A rejection for another reason leaves it open whether the payment was carried out. */
const UNAMBIGUOUS = [
  ...['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AM04', 'BE04', 'RC01'],
  ...['RR01', 'RR02', 'RR03', 'RR04', 'CNOR', 'DNOR', 'FF01'],
]

const matching = (pattern: RegExp, meaning: string) =>
  v.pipe(v.string(), v.regex(pattern, `must be ${meaning}`))
const text = matching(/^[^\r\n]{1,70}$/, 'a text of 1 to 70 characters')

/** `coverageDays` follows the scheme where the file leaves it out. */
const Profile = v.pipe(
  v.strictObject({
    name: text,
    scheme: v.picklist(['standard', 'instant'], 'must be standard or instant'),
    cutOff: matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in Europe/Berlin such as 15:00'),
    bookedAfterSeconds: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    mostPerPaymentEur: matching(/^\d{1,9}(\.\d{2})?$/, 'an amount in euros such as 100000'),
    encoding: v.picklist(['UTF-8', 'ISO-8859-1'], 'must be UTF-8 or ISO-8859-1'),
    fileName: matching(
      /^[A-Za-z0-9_-]{0,40}\{id\}[A-Za-z0-9_-]{0,40}\.xml$/,
      'letters, digits, _ and - around one {id}, with .xml at the end',
    ),
    sendsUetr: v.boolean(),
    takesFilesByRename: v.boolean(),
    debtorAddress: v.strictObject({
      town: matching(/^[^\r\n]{1,35}$/, 'a town of at most 35 characters'),
      country: matching(/^[A-Z]{2}$/, 'a country code such as DE'),
      isSent: v.picklist(['always', 'outside-eea'], 'must be always or outside-eea'),
    }),
    statements: v.strictObject({
      series: v.picklist(['electronic', 'legal', 'none'], 'must be electronic, legal or none'),
      restartsYearly: v.boolean(),
    }),
    proof: v.picklist(['statements', 'attested'], 'must be statements or attested'),
    coverageDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
    unambiguousReasons: v.optional(
      v.array(matching(/^[A-Z0-9]{4}$/, 'a reason code such as AC04')),
      UNAMBIGUOUS,
    ),
  }),
  v.transform((read): BankProfile => {
    const { coverageDays = read.scheme === 'instant' ? 1 : 2 } = read
    return { ...read, coverageDays }
  }),
)

/** The operator's file where there is one. */
export const readBankProfile = (file: string | null, preset: BankProfile): BankProfile =>
  file === null ? preset : readJsonFile('BANK_PROFILE_FILE', file, Profile).content
