import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BOOKS_FORMAT } from '@kernel/books'
import { RECEIPT_FORMAT } from '@kernel/receipt'
import { socketSigner } from '@server/adapters/address-signer'
import type { SignableDocument } from '@server/ports/address-signer'
import { XPUB } from '@test/builders/money-plan'
import { receiptOf, signedReceipt } from '@test/builders/receipt'
import { signsAddresses } from '@test/builders/signed-address'
import { signerServer } from './serve'
import { readSigningKey } from './signing-key'

const asked = {
  ...{ index: 3, quoteId: 'q_1', chainId: 1, contract: `0x${'1'.repeat(40)}`, units: '5' },
  ...{ decimals: 6, expiresTs: 1_900 },
}

const { deposits, euros } = receiptOf()

let folder: string
let server: ReturnType<typeof signerServer>
const socket = () => join(folder, 'socket')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-signer-'))
  server = signerServer(signsAddresses(XPUB)).listen(socket())
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

it('signs and describes over its socket as in its own process', async () => {
  const [near, far] = [signsAddresses(XPUB), socketSigner(socket())]
  expect(await far.sign(asked)).toEqual(await near.sign(asked))
  expect(await far.describe(3)).toEqual(await near.describe(3))
  const signable = { format: RECEIPT_FORMAT, document: receiptOf() } as const
  expect(await far.signDocument(signable)).toEqual(signedReceipt().proof)
  const many = Array.from({ length: 500 }, () =>
    deposits.map((each) => ({ ...each, units: '1000000' })),
  )
  const receipt = receiptOf({}, { deposits: many.flat() })
  expect(await far.signDocument({ ...signable, document: receipt })).toEqual(
    signedReceipt(receipt).proof,
  )
})

const status = (method: string, path: string, body = '') =>
  new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket(), method, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', reject)
    sent.end(body)
  })

it.each([
  ['an address that the desk names', 'POST', '/sign', { ...asked, address: `0x${'2'.repeat(40)}` }],
  ['a claim with a blank', 'POST', '/sign', { ...asked, quoteId: 'q 1' }],
  ['an index below zero', 'POST', '/sign', { ...asked, index: -1 }],
  ['too long a body', 'POST', '/sign', { ...asked, quoteId: 'q'.repeat(5_000) }],
  ['another call', 'GET', '/key', null],
  ['an index beyond BIP-32', 'GET', '/address/4294967296', null],
])('refuses %s', async (_what, method, path, body) => {
  expect(await status(method, path, body === null ? '' : JSON.stringify(body))).toBe(400)
})

it.each([
  ['of another format', 'else.v1', {}],
  ['whose format names no rule of ours', 'toString', {}],
  ['with another field', RECEIPT_FORMAT, { address: `0x${'2'.repeat(40)}` }],
  ['whose sums do not follow', RECEIPT_FORMAT, { euros: { ...euros, paid: '430.08' } }],
])('refuses a receipt %s', async (_what, format, changed) => {
  const document = { ...receiptOf(), ...changed }
  expect(await status('POST', '/document', JSON.stringify({ format, document }))).toBe(400)
  // The log takes the code of an error, and no word of it.
  const signable = { format, document } as unknown as SignableDocument // a desk that is wrong
  await expect(socketSigner(socket()).signDocument(signable)).rejects.toMatchObject({
    code: 'status-400',
  })
})

it('signs books, but none with another field or a day that is better than its line', async () => {
  const agrees = { ledger: 'agrees', chains: 'agrees', bank: 'agrees' }
  const line = { state: 'agrees', asOfTs: 1_900 }
  const lines = { ledger: line, chains: line, bank: line }
  const days = [{ day: '2025-11-21', ...agrees }]
  const books = { asOfTs: 1_900, lines, chains: 7, days }
  const answerTo = (document: object) =>
    status('POST', '/document', JSON.stringify({ format: BOOKS_FORMAT, document }))
  expect(await answerTo(books)).toBe(200)
  expect(await answerTo({ ...books, euros: '1.00' })).toBe(400)
  expect(await answerTo({ ...books, lines: { ...lines, bank: { ...line, state: 'late' } } })).toBe(
    400,
  )
})

it('throws where nobody listens', async () => {
  await expect(socketSigner(join(folder, 'nobody')).sign(asked)).rejects.toThrow('ENOENT')
})

it('signs with Ed25519 alone', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => readSigningKey('CW-1', pem)).toThrow('Ed25519')
})
