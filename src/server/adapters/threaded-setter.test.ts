import { join } from 'node:path'

import { statementLines } from '@server/desk/policies/statement-lines'
import { statementFacts } from '@test/builders/statement-facts'
import { readTags } from '@test/setup/statement-text'
import { threadedSetter } from './threaded-setter'

const setter = threadedSetter(join(__dirname, '../../../test/setup/drawer.cjs'))
const lines = statementLines(statementFacts({ isTest: true }), 'en')

it('draws in a thread, and in a new one after what cannot be drawn', async () => {
  const { read } = await readTags(await setter.set(lines))
  expect(read.map(({ text }) => text)).toContain('Paid to Piotr Zieliński')
  // Without its parties nothing can be drawn.
  const broken = { ...lines, head: undefined }
  await expect(setter.set(broken as unknown as typeof lines)).rejects.toThrow(/undefined/)
  expect((await setter.set(lines)).length).toBeGreaterThan(10_000)
})
