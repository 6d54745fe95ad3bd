import { inGroups } from './in-groups'

it('asks fifty at once and no more, and answers in their order', async () => {
  let underWay = 0
  let most = 0
  const all = Array.from({ length: 120 }, (_, at) => at)
  const told = await inGroups(all, async (one) => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay -= 1
    return one * 2
  })
  expect(told).toEqual(all.map((one) => one * 2))
  expect(most).toBe(50)
})
