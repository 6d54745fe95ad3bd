import { timelyLook } from './in-time'

it('waits for a folder that hangs a while only, and looks once until it answers', async () => {
  const waiting: ((names: string[]) => void)[] = []
  const look = timelyLook(
    () =>
      new Promise<string[]>((resolve) => {
        waiting.push(resolve)
      }),
    1,
  )
  for (let asked = 0; asked < 3; asked++) await expect(look()).rejects.toThrow('does not answer')
  expect(waiting).toHaveLength(1)
  const answered = look()
  waiting[0]?.(['odd.xml'])
  expect(await answered).toEqual(['odd.xml'])
  await expect(look()).rejects.toThrow('does not answer')
  expect(waiting).toHaveLength(2)
})

it('tells why a folder cannot be read, and looks anew', async () => {
  const looks = [Promise.reject(new Error('no such folder')), Promise.resolve(3)]
  const look = timelyLook(() => looks.shift() ?? Promise.resolve(0))
  await expect(look()).rejects.toThrow('no such folder')
  expect(await look()).toBe(3)
})
