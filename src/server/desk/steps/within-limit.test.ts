import { openMoneyDesk } from '@test/builders/money-desk'
import { refusedWith } from '@test/builders/refusals'
import { assertWithinLimit } from './within-limit'

it('refuses what is beyond a limit, and notes whom by a digest alone', async () => {
  const desk = await openMoneyDesk()
  const lines: unknown[] = []
  const deps = {
    ...desk.deps,
    log: { ...desk.deps.log, info: (line: object) => void lines.push(line) },
  }
  const counted = { email: 'ada@example.test', name: 'hour', bucket: 'b' } as const
  const limit = { hits: 1, seconds: 60 }
  await assertWithinLimit(deps, { ...counted, limit })
  expect(lines).toEqual([])
  await expect(assertWithinLimit(deps, { ...counted, limit })).rejects.toMatchObject(
    refusedWith('too-many-requests'),
  )
  const subject = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
  expect(lines).toEqual([{ event: 'limit-reached', limit: 'hour', subject }])
  await desk.closes()
})
