import { fakeClock } from '@test/fakes/clock'
import { headNews } from './watcher'

it('has news of another head and, since not all comes in blocks, after two seconds', async () => {
  const clock = fakeClock()
  const block = { number: 1n, hash: 'a', parentHash: '', time: 0 }
  const news = headNews({ clock }, { head: () => Promise.resolve({ ...block }) })
  expect(await news()).toBe(true)
  expect(await news()).toBe(false)
  block.hash = 'b'
  expect(await news()).toBe(true)
  clock.advance(1)
  expect(await news()).toBe(false)
  clock.advance(1)
  expect(await news()).toBe(true)
})
