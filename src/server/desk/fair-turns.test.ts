import { fairTurns } from './fair-turns'

it('does one thing at a time, of each account in turn, whatever fails', async () => {
  const inTurn = fairTurns()
  const done: string[] = []
  let busy = 0
  const work = (name: string) => async () => {
    busy += 1
    expect(busy).toBe(1)
    await Promise.resolve()
    busy -= 1
    done.push(name)
    if (name === 'a2') throw new Error('a2 fails')
    return name
  }
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  const asked = all.map((name) => inTurn(name.charAt(0), work(name)))
  const ended = await Promise.allSettled(asked)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
    all.map((name) => name !== 'a2'),
  )
  await expect(inTurn('a', () => Promise.resolve('later'))).resolves.toBe('later')
})
