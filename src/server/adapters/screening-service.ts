import * as v from 'valibot'

import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { ScreenedSubject, Screening, ScreeningAnswer } from '@server/ports/screening'
import { boundedText } from './bounded-text'

/** A service that screens, as the operator named it. */
export interface ScreeningService {
  readonly url: string
  readonly token: string
}

const ANSWER_MS = 5_000
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
export function screeningService(service: ScreeningService, clock: Clock): Screening {
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
async function ask(
  { url, token }: ScreeningService,
  subject: ScreenedSubject | null,
): Promise<unknown> {
  const response = await fetch(url, {
    method: subject === null ? 'GET' : 'POST',
    // An answer from elsewhere is none, and the token goes nowhere else.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(subject && { 'content-type': 'application/json' }),
    },
    ...(subject && { body: JSON.stringify({ kind: subject.kind, text: subject.text }) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await boundedText(response, ANSWER_BYTES)
  if (!response.ok) throw new Error(`the screening service answered ${response.status}`)
  return JSON.parse(text)
}
