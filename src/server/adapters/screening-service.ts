import * as v from 'valibot'

import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { ScreenedSubject, Screening, ScreeningAnswer } from '@server/ports/screening'
import { callService, type JsonService } from './json-service'

const ANSWER_BYTES = 64 * 1024
/** The version of the list is asked for no more often. */
const VERSION_SECONDS = 15

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
const Entry = v.object({ entry: Text, name: Text })
const Version = v.object({ list: Text })
const Answer = v.variant('outcome', [
  v.object({ outcome: v.picklist(['clear', 'not-screened']), list: Text }),
  v.object({
    outcome: v.literal('hit'),
    list: Text,
    entries: v.pipe(v.array(Entry), v.minLength(1), v.maxLength(100)),
  }),
])

/** The calls are described in src/docs/screening.md. What does not fit them is no answer. */
export function screeningService(service: JsonService, clock: Clock): Screening {
  let known: { readonly list: string; readonly until: Date } | null = null
  return {
    isOn: true,
    listVersion: async () => {
      const now = clock.now()
      if (known && now < known.until) return known.list
      const { list } = v.parse(Version, await ask(service, null))
      known = { list, until: secondsAfter(now, VERSION_SECONDS) }
      return list
    },
    screen: async (subject) => believed(subject, v.parse(Answer, await ask(service, subject))),
  }
}

/** Every service knows names. */
function believed({ kind }: ScreenedSubject, answer: ScreeningAnswer): ScreeningAnswer {
  if (kind === 'name' && answer.outcome === 'not-screened')
    throw new Error('the screening service looks up no names')
  return answer
}

/** The version of the list where no subject is given. */
async function ask(service: JsonService, subject: ScreenedSubject | null): Promise<unknown> {
  const body = subject && { kind: subject.kind, text: subject.text }
  const call = { ...service, body, mostBytes: ANSWER_BYTES }
  return (await callService('the screening service', call)).answer
}
