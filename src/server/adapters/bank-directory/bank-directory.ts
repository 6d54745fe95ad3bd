import * as v from 'valibot'

import type { Bank, BankDirectory } from '@server/ports/bank-directory'

import { readJsonFile } from '../json-file'
import listed from './bank-directory.json'

const Directory = v.record(v.string(), v.array(v.strictTuple([v.string(), v.string(), v.string()])))
type Directory = v.InferOutput<typeof Directory>

interface Country {
  /** Longest first: where lengths differ, the longer code is the more exact. */
  readonly lengths: readonly number[]
  readonly banks: ReadonlyMap<string, Bank>
}

/** The directory that comes with the desk, or the operator's own. */
export function bankDirectory(file: string | null): BankDirectory {
  const directory =
    file === null
      ? v.parse(Directory, listed)
      : readJsonFile('BANK_DIRECTORY_FILE', file, Directory).content
  const countries = new Map(Object.entries(directory).map(([code, rows]) => [code, country(rows)]))
  return {
    find: (countryCode, bban) => {
      const known = countries.get(countryCode)
      return known ? findIn(known, bban.slice(bankCodeStart(countryCode))) : null
    },
  }
}

/** Italian account numbers begin with a check letter. */
const bankCodeStart = (countryCode: string): number =>
  countryCode === 'IT' || countryCode === 'SM' ? 1 : 0

function country(rows: Directory[string]): Country {
  const lengths = [...new Set(rows.map(([code]) => code.length))].sort((one, other) => other - one)
  // The first row of a code is its head office.
  const banks = new Map([...rows].reverse().map(([code, bic, name]) => [code, { bic, name }]))
  return { lengths, banks }
}

function findIn({ lengths, banks }: Country, rest: string): Bank | null {
  for (const length of lengths) {
    const bank = banks.get(rest.slice(0, length))
    if (bank) return bank
  }
  return null
}
