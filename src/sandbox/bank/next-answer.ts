import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeFileAtomically } from '../process/atomic-file'
import { BANK_ANSWERS, type BankAnswer } from './answers'

/** What was chosen for the next payment survives a restart; what overrides it for a story does not. */
export async function openNextAnswer(folder: string) {
  const place = join(folder, 'record', 'next-answer')
  const kept = v.safeParse(v.picklist(BANK_ANSWERS), await readFile(place, 'utf8').catch(() => ''))
  let chosen: BankAnswer = kept.success ? kept.output : 'accept'
  let overridden: readonly BankAnswer[] | null = null
  const choose = async (answer: BankAnswer): Promise<void> => {
    if (answer === chosen) return
    await writeFileAtomically(place, answer)
    chosen = answer
  }
  return {
    choose,
    chosen: (): BankAnswer => chosen,
    /** The answer to a payment that comes now. */
    current: (): BankAnswer => (overridden ? (overridden[0] ?? 'accept') : chosen),
    override: (answers: readonly BankAnswer[] | null): void => {
      overridden = answers
    },
    /** The current answer was given. */
    async pass(): Promise<void> {
      if (overridden) overridden = overridden.slice(1)
      else await choose('accept')
    },
  }
}
