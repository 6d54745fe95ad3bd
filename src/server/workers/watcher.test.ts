import { fakeClock } from '@test/fakes/clock'
import { headNews, sharedHead } from './watcher'

it('has news of another head and, since not all comes in blocks, after five seconds', async () => {
  const clock = fakeClock()
  const block = { number: 1n, hash: 'a', parentHash: '', time: 0 }
  const news = headNews({ clock }, { head: () => Promise.resolve({ ...block }) })
  expect(await news()).toBe(true)
  expect(await news()).toBe(false)
  block.hash = 'b'
  expect(await news()).toBe(true)
  clock.advance(4)
  expect(await news()).toBe(false)
  clock.advance(1)
  expect(await news()).toBe(true)
})

it('asks for a head once while an answer is on its way, and again after it or after a failure', async () => {
  const answers: ((isGood: boolean) => void)[] = []
  const { head } = sharedHead({
    head: () =>
      new Promise((resolve, reject) => {
        const block = { number: BigInt(answers.length), hash: 'a', parentHash: '', time: 0 }
        answers.push((isGood) => (isGood ? resolve(block) : reject(new Error('down'))))
      }),
  })
  const failing = [head(), head()]
  answers[0]?.(false)
  for (const asked of failing) await expect(asked).rejects.toThrow('down')
  const following = [head(), head()]
  answers[1]?.(true)
  expect((await Promise.all(following)).map(({ number }) => number)).toEqual([1n, 1n])
  void head()
  expect(answers).toHaveLength(3)
})
