import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeFileAtomically } from '../process/atomic-file'
import { BANK_ANSWERS, type BankAnswer } from './answers'

/** What was chosen for the next payment; it survives a restart. */
export async function openNextAnswer(folder: string) {
  const place = join(folder, 'record', 'next-answer')
  const kept = v.safeParse(v.picklist(BANK_ANSWERS), await readFile(place, 'utf8').catch(() => ''))
  let chosen: BankAnswer = kept.success ? kept.output : 'accept'
  return {
    get: (): BankAnswer => chosen,
    async set(answer: BankAnswer): Promise<void> {
      if (answer === chosen) return
      await writeFileAtomically(place, answer)
      chosen = answer
    },
  }
}
