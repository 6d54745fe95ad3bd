import { createHash } from 'node:crypto'

import { signedLine } from '@kernel/signed-address'
import { proofOf, TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { checkAddress, type PastedProof } from './check-address'

const claim = {
  ...{ quoteId: 'q_1', chainId: 8453, contract: `0x${'1'.repeat(40)}`, units: '2500500000' },
  ...{ decimals: 6, address: '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da', expiresTs: 1764000900 },
}
const proof = proofOf(claim)
const honest = {
  address: claim.address,
  words: 'hammock herbicide headrest gauze deface babbling',
  line: signedLine(claim, proof),
}
const means = {
  ...{ keys: TEST_KEYS, verify: verifySignature },
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
}
const said = (pasted: Partial<PastedProof>) =>
  checkAddress({ address: '', words: '', line: '', ...pasted }, means)

it('finds address, words and signed line genuine', async () => {
  expect(await said(honest)).toEqual({
    words: honest.words.split(' '),
    verdict: 'good',
    checks: [
      { about: 'words', is: 'ok' },
      { about: 'signature', is: 'ok', key: 'SANDBOX-1' },
      { about: 'same-address', is: 'ok' },
      { about: 'claim', is: 'told', amount: '2500.5', chainId: 8453 },
      { about: 'expiry', is: 'told', expiresTs: 1764000900 },
    ],
  })
})

it('says the words of an address alone, and waits for the address of a line alone', async () => {
  const { words, verdict } = await said({ address: ` ${claim.address.toLowerCase()} ` })
  expect([words.join(' '), verdict]).toEqual([honest.words, 'none'])
  expect((await said({ line: honest.line })).verdict).toBe('open')
  expect(await said({})).toEqual({ words: [], checks: [], verdict: 'none' })
})

const OTHER = `0x${'5'.repeat(40)}`

it.each<[string, Partial<PastedProof>, string, object]>([
  [
    'another address in the wallet',
    { address: OTHER, words: '' },
    'bad',
    { about: 'same-address' },
  ],
  ['another address for the words', { address: OTHER, line: '' }, 'bad', { about: 'words', at: 1 }],
  [
    'another word',
    { words: honest.words.replace('gauze', 'gauge') },
    'bad',
    { about: 'words', at: 4 },
  ],
  ['a word too few', { words: 'hammock herbicide' }, 'bad', { about: 'words', at: 3 }],
  ['a word too many', { words: `${honest.words} abacus` }, 'bad', { about: 'words', at: 7 }],
  ['half an address', { address: '0x7c4E' }, 'bad', { about: 'address' }],
  ['no signed line', { line: 'hello' }, 'bad', { about: 'line' }],
  [
    'a letter that none signs',
    { line: honest.line.replace('q_1', 'q_é') },
    'bad',
    { about: 'line' },
  ],
  [
    'another address in the line',
    { line: honest.line.replace(claim.address.toLowerCase(), OTHER), address: OTHER, words: '' },
    'bad',
    { about: 'signature', problem: 'forged' },
  ],
  [
    'another amount in the line',
    { line: honest.line.replace(':2500500000:', ':2500500001:') },
    'bad',
    { about: 'signature', problem: 'forged' },
  ],
  [
    'a key that nobody knows',
    { line: honest.line.replace('SANDBOX-1', 'CW-7') },
    'unknown-key',
    { about: 'signature', problem: 'unknown-key' },
  ],
])('refuses %s, and says what is wrong', async (_case, change, verdict, found) => {
  const result = await said({ ...honest, ...change })
  expect(result.verdict).toBe(verdict)
  expect(result.checks).toContainEqual(expect.objectContaining({ ...found, is: 'bad' }))
})

it.each([
  ['a soft hyphen', '\u00ad'],
  ['a blank without width', '\u200b'],
  ['a joiner', '\u2060'],
])('reads a line in which %s stands', async (_case, hidden) => {
  const line = `${honest.line.slice(0, 40)}${hidden}${honest.line.slice(40)}${hidden}`
  expect((await said({ ...honest, line })).verdict).toBe('good')
})
