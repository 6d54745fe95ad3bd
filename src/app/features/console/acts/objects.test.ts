import { createHash } from 'node:crypto'

import { fileHash } from './objects'

it('is the SHA-256 that every other program computes', async () => {
  const bytes = new Uint8Array([0, 1, 254, 255])
  const file = { arrayBuffer: () => Promise.resolve(bytes.buffer) } as Blob // all that is read of one
  expect(await fileHash(file)).toBe(createHash('sha256').update(bytes).digest('hex'))
})
