import fc, { type Arbitrary } from 'fast-check'

import { IS_LONG } from '../setup/long-runs'
import { type CountedDesk, startCountedDesk } from './counted-desk'
import { type Document, type Operation, operationsOf } from './operations'
import { RAW, writes } from './raw-lines'
import { soundRequest } from './sound'
import { spoilsOf } from './spoils'
import { type Sent, type Told, type Wire, wireTo } from './wire'

const MALFORMED = IS_LONG ? 20_000 : 400
/** One request in so many is left as it is, so that the others are known to be refused for what was spoilt. */
const SOUND_EVERY = 8
const BATCH = 40
const RUNS = Math.ceil((MALFORMED * SOUND_EVERY) / (SOUND_EVERY - 1) / BATCH) + 2
/** The short run is the same for everybody; the long one draws anew, and tells its seed where it fails. */
const SEED = Number.parseInt(process.env['SEED'] ?? '20261201', 10)
const seed = IS_LONG && process.env['SEED'] === undefined ? {} : { seed: SEED }

let desk: CountedDesk
let wire: Wire
let operations: readonly Operation[]
let cookie: string

beforeAll(async () => {
  desk = await startCountedDesk()
  wire = wireTo(desk.origin, 8)
  const browser = await desk.signedIn()
  cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(`${desk.origin}/openapi.json`)
  operations = operationsOf((await answer.json()) as Document) // the desk's own, which a test of its own holds to its form
})

afterAll(async () => {
  wire.close()
  await desk.stop()
})

interface Case {
  readonly call: string
  /** What is wrong with it; null where nothing is. */
  readonly spoilt: string | null
  readonly sent: Sent
}

const malformed = (operation: Operation): Arbitrary<Case> =>
  fc
    .tuple(fc.oneof(...spoilsOf(operation)), soundRequest(operation, cookie))
    .map(([[spoilt, spoil], sent]) => ({ call: operation.id, spoilt, sent: spoil(sent) }))

const untouched = (operation: Operation): Arbitrary<Case> =>
  soundRequest(operation, cookie).map((sent) => ({ call: operation.id, spoilt: null, sent }))

function cases(): Arbitrary<readonly Case[]> {
  // Signing out would end the session that the others need.
  const lasting = operations.filter(({ id }) => id !== 'disconnect')
  const one = fc.oneof(
    { arbitrary: fc.oneof(...operations.map(malformed)), weight: SOUND_EVERY - 1 },
    { arbitrary: fc.oneof(...lasting.map(untouched)), weight: 1 },
  )
  return fc.array(one, { minLength: BATCH, maxLength: BATCH })
}

const times: number[] = []
const sent = { calls: new Set<string>(), parts: new Set<string>(), malformed: 0 }
let drawn = 0

/** Sends it under a name of its own; answers what is wrong with what came back. */
async function complaint(each: Case): Promise<string | null> {
  const name = `case-${++drawn}`
  const told = await wire.sends({
    ...each.sent,
    headers: [['user-agent', name], ...each.sent.headers],
  })
  times.push(told.ms)
  if (each.spoilt !== null) {
    sent.calls.add(each.call)
    sent.parts.add(each.spoilt)
    sent.malformed += 1
  }
  const wrong = wrongWith(each, told, desk.ran(name))
  return wrong === null ? null : `${wrong}: ${told.status} ${told.text}`
}

function wrongWith({ spoilt, sent: { method } }: Case, told: Told, runs: number): string | null {
  if (isFailure(told)) return 'failed'
  if (spoilt === null) return runs === 1 ? null : 'was not let in, and nothing is wrong with it'
  if (runs > 0) return 'reached its handler'
  if (spoilt === 'session' && told.status !== 401) return 'was answered without a session'
  return isRefusal(method, told) ? null : 'was not refused'
}

/** No rate is recorded at this desk, and an alert, which is compared with one, is told so. */
const isFailure = ({ status, text }: Told): boolean =>
  status >= 500 && !text.includes('"errorCode":"RATE_UNAVAILABLE"')

const isRefusal = (method: string, { status, text }: Told): boolean =>
  status >= 400 && (method === 'HEAD' || REFUSAL.test(text))

const REFUSAL = /^\{"status":"error","error":"[^"]+","errorCode":"[A-Z_]+"[,}]/

it(`lets none of ${MALFORMED} malformed requests near a handler, and fails at none [CALL-11]`, async () => {
  const property = fc.asyncProperty(cases(), async (batch) => {
    const complaints = await Promise.all(batch.map(complaint))
    const wrong = complaints.flatMap((text, at) => (text === null ? [] : [[text, batch[at]]]))
    // Each is shown whole; to make a batch smaller would tell nothing more.
    expect(wrong).toEqual([])
  })
  await fc.assert(property, { ...seed, numRuns: RUNS, endOnFailure: true })
  expect(desk.failures).toEqual([])
  expect(sent.malformed).toBeGreaterThanOrEqual(MALFORMED)
  expect(sent.calls.size).toBe(operations.length)
  expect(sent.parts.size).toBe(9)
  if (IS_LONG) tell()
}, 600_000)

function tell(): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  process.stdout.write(
    `${sent.malformed} malformed of ${times.length}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  )
}

it.each(RAW)('answers %s with a refusal or not at all', async (_name, bytes) => {
  const answer = await writes(desk.origin, bytes)
  expect(answer).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
  expect(desk.ran('raw')).toBe(0)
  expect((await fetch(`${desk.origin}/v1/public/version`)).status).toBe(200)
})
