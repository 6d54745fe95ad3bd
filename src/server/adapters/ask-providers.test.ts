import { quorumOf } from './ask-providers'
import { agreed } from './quorum'

/** Answers after so many milliseconds; null: never. */
interface Provider {
  readonly answer: string
  readonly ms?: number | null
}

const GRACE_MS = 200

const ask = ({ answer, ms = 0 }: Provider): Promise<string> =>
  new Promise((resolve) => {
    if (ms !== null) setTimeout(() => resolve(answer), ms)
  })

const sound: Provider = { answer: 'a' }
const isAlike = agreed((answer: string) => answer)

async function timed<T>(question: Promise<T>) {
  const began = performance.now()
  return { told: await question, ms: performance.now() - began }
}

it.each<[string, Provider, readonly string[]]>([
  ['hears the third that answers soon after two', { answer: 'b', ms: 50 }, ['b', 'a', 'a']],
  ['goes on without the third that hangs', { answer: 'b', ms: null }, ['a', 'a']],
])('%s', async (_case, third, expected) => {
  const { told, ms } = await timed(quorumOf([third, sound, sound], GRACE_MS)(ask, isAlike))
  expect(told).toEqual(expected)
  expect(ms).toBeLessThan(2 * GRACE_MS)
})

it('waits for the third, however long, where no two have told alike', async () => {
  const providers = [sound, { answer: 'b' }, { answer: 'b', ms: 3 * GRACE_MS }]
  expect(await quorumOf(providers, GRACE_MS)(ask, isAlike)).toEqual(['a', 'b', 'b'])
})

it('gives a provider that still owes an answer no time again', async () => {
  const inTurn = quorumOf([{ answer: 'a', ms: 3 * GRACE_MS }, sound, { ...sound }], GRACE_MS)
  expect((await timed(inTurn(ask, isAlike))).ms).toBeGreaterThan(GRACE_MS / 2)
  expect((await timed(inTurn(ask, isAlike))).ms).toBeLessThan(GRACE_MS / 2)
  // It has answered meanwhile, late: it is waited for once more.
  await ask({ answer: '', ms: 3 * GRACE_MS })
  expect((await timed(inTurn(ask, isAlike))).ms).toBeGreaterThan(GRACE_MS / 2)
})

it('fails as the provider did without which there are no two', async () => {
  const inTurn = quorumOf([sound, { answer: 'none' }, { answer: 'none' }], GRACE_MS)
  const refused = ({ answer }: Provider) =>
    answer === 'none' ? Promise.reject(new Error('no answer')) : Promise.resolve(answer)
  await expect(inTurn(refused, isAlike)).rejects.toThrow('no answer')
})
