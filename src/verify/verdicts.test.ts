/** @jest-environment <rootDir>/test/setup/jsdom-environment.ts */
import { signedLine } from '@kernel/signed-address'
import { savedBooks, BOOKS } from '@test/builders/books'
import { proofOf } from '@test/builders/signed-address'
import { MEANS } from '@test/safety/verify-file'
import { showAddress } from './address-part'
import { openFile } from './file-part'

const claim = {
  ...{ quoteId: 'q_1', chainId: 8453, contract: `0x${'1'.repeat(40)}`, units: '2500500000' },
  ...{ decimals: 6, address: '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da', expiresTs: 1764000900 },
}
const fails = () => Promise.reject(new Error('it fails'))

const IDS = ['result', 'tile', 'verdict', 'verdict-lede', 'words', 'checks']
const FILE_IDS = ['-result', '-tile', '-verdict', '-lede', '-name', '-size', '-checks', '-next']
const OTHER_IDS = ['tells', 'drop', 'drop-title', 'file-sum', 'file-euros', 'file-day']

const shown = (id: string) => document.getElementById(id)?.hidden === false
const wordsOf = (id: string) => document.getElementById(id)?.textContent

beforeEach(() => {
  const ids = [...IDS, ...FILE_IDS.map((each) => `file${each}`), ...OTHER_IDS]
  const parts = ids.map((id) => `<div id="${id}" tabindex="-1"></div>`)
  document.body.innerHTML = `${parts.join('')}<textarea id="address"></textarea>
    <textarea id="mailed"></textarea><textarea id="line"></textarea>`
})

it('leaves no verdict on an address where the next look fails', async () => {
  const [address, , line] = document.querySelectorAll('textarea')
  if (!address || !line) throw new Error('no fields')
  address.value = claim.address
  line.value = signedLine(claim, proofOf(claim))
  await showAddress('en', MEANS)
  expect([shown('result'), wordsOf('verdict')]).toEqual([true, 'Genuine'])
  await expect(showAddress('en', { ...MEANS, verify: fails })).rejects.toThrow('it fails')
  expect(shown('result')).toBe(false)
})

it('leaves no verdict on a file where the next one cannot be read', async () => {
  const file = (arrayBuffer: () => Promise<ArrayBuffer>) =>
    Object.assign(new File([], 'a.json'), { arrayBuffer })
  const bytes = Uint8Array.from(Buffer.from(savedBooks(BOOKS)))
  await openFile(
    file(() => Promise.resolve(bytes.buffer)),
    'en',
    MEANS,
  )
  expect([shown('file-result'), wordsOf('file-verdict')]).toEqual([true, 'Genuine'])
  await expect(openFile(file(fails), 'en', MEANS)).rejects.toThrow('it fails')
  expect(shown('file-result')).toBe(false)
})
