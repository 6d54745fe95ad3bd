import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { socketSigner } from '@server/adapters/address-signer'
import { XPUB } from '@test/builders/money-plan'
import { signsAddresses } from '@test/builders/signed-address'
import { signerServer } from './serve'
import { readSigningKey } from './sign-address'

const asked = {
  ...{ index: 3, quoteId: 'q_1', chainId: 1, contract: `0x${'1'.repeat(40)}`, units: '5' },
  ...{ decimals: 6, expiresTs: 1_900 },
}

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

it('throws where nobody listens', async () => {
  await expect(socketSigner(join(folder, 'nobody')).sign(asked)).rejects.toThrow('ENOENT')
})

it('signs with Ed25519 alone', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => readSigningKey('CW-1', pem)).toThrow('Ed25519')
})
