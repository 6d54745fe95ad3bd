import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { type SweepPlan, sweepTransactions } from '@contract/sweep-plan'
import { readPhrase } from './read-phrase'
import { readPlan, signPlan, SigningError } from './sign-plan'

/** Runs on a machine without a network: it opens no connection and knows no database. */

const USAGE = 'usage: npm run desk -- sweep sign <plan file> <signed file> [--fd <descriptor>]'

const OTHER_SEED =
  'These words do not own the other addresses. If those are of a former seed, sign the same plan with its words into another file, and send both files.'

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { fd: { type: 'string' } },
    allowPositionals: true,
  })
  const [from, to] = positionals
  if (from === undefined || to === undefined) throw new SigningError(USAGE)
  const file = readPlan(readFileSync(from, 'utf8'))
  process.stderr.write(`${summary(file.plan)}\nApproved must be the hash ${file.hash}\n`)
  const signed = await signPlan(file, await readPhrase(descriptorOf(values.fd)))
  // Never over a file that is there already.
  writeFileSync(to, `${JSON.stringify(signed, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  const [count, planned] = [signed.transactions.length, sweepTransactions(file.plan).length]
  process.stderr.write(`${count} of ${planned} transactions signed, in ${to}\n`)
  if (count < planned) process.stderr.write(`${OTHER_SEED}\n`)
}

function descriptorOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,4}$/.test(text)) throw new SigningError(USAGE)
  return Number.parseInt(text, 10)
}

function summary({ chainId, to, addresses }: SweepPlan): string {
  const totals = new Map<string, bigint>()
  for (const { asset, units, symbol, decimals } of addresses.flatMap(({ moves }) => moves)) {
    const name = `base units (${decimals} decimals) of ${symbol} ${asset}`
    totals.set(name, (totals.get(name) ?? 0n) + BigInt(units))
  }
  const lines = [...totals].map(([name, units]) => `  ${units} ${name}`)
  return [`Chain ${chainId}: ${addresses.length} addresses to ${to}`, ...lines].join('\n')
}

// Behind the words of the command.
main(process.argv.slice(Math.max(2, process.argv.indexOf('sign') + 1))).catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
})
