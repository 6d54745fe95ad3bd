import { createHash } from 'node:crypto'

import { ADDRESS_WORD_LIST } from './address-word-list'
import { addressWords } from './address-words'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const wordsOf = (address: string) => addressWords(address, ADDRESS_WORD_LIST, sha256)

it('has 7,776 words of letters, each once', () => {
  expect(ADDRESS_WORD_LIST).toHaveLength(7_776)
  expect(new Set(ADDRESS_WORD_LIST).size).toBe(7_776)
  expect(ADDRESS_WORD_LIST.every((word) => /^[a-z-]{3,9}$/.test(word))).toBe(true)
})

it('says the same six words for an address in either case, for ever', () => {
  const address = '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da'
  expect(wordsOf(address)).toEqual([
    'hammock',
    'herbicide',
    'headrest',
    'gauze',
    'deface',
    'babbling',
  ])
  expect(wordsOf(address.toLowerCase())).toEqual(wordsOf(address))
})

it('says other words for an address with one other character', () => {
  const words = wordsOf(`0x${'a'.repeat(40)}`)
  for (let at = 2; at < 42; at++) {
    const other = wordsOf(`0x${'a'.repeat(at - 2)}b${'a'.repeat(41 - at)}`)
    expect(other.filter((word, place) => word === words[place]).length).toBeLessThan(3)
  }
})
