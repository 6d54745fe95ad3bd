import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { signerServer } from '@server/address-signer/serve'
import { XPUB } from '@test/builders/money-plan'
import { signsAddresses } from '@test/builders/signed-address'
import { signsWithOwnKey } from '@test/setup/own-signer'
import { signerFinding } from './address-signer'

let folder: string
const servers: ReturnType<typeof signerServer>[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-doctor-'))
})

afterAll(async () => {
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

/** A signer at a socket of its own, and an app that knows these keys. */
async function world(name: string, signer = signsWithOwnKey(XPUB), keys?: readonly string[]) {
  const socket = join(folder, `${name}.socket`)
  servers.push(signerServer(signer).listen(socket))
  const appFolder = join(folder, name)
  await mkdir(join(appFolder, 'assets'), { recursive: true })
  const known = keys ?? [(await signer.describe(0)).key]
  await writeFile(join(appFolder, 'assets/1.js'), JSON.stringify(known))
  return { addressSignerSocket: socket, depositXpub: XPUB, appFolder }
}

it('passes a signer of the same addresses whose key the app knows', async () => {
  const found = await signerFinding(await world('right'))
  expect(found).toMatchObject({ ok: true, says: expect.stringContaining('TEST-1') as string })
})

it.each([
  ['another app', signsWithOwnKey(XPUB), ['other'], 'does not know the key TEST-1'],
  ['the sandbox’s key', signsAddresses(XPUB), undefined, 'the sandbox’s key'],
] as const)('names %s', async (name, signer, keys, says) => {
  const found = await signerFinding(await world(name.replaceAll(/\W/g, ''), signer, keys))
  expect(found).toMatchObject({ ok: false, says: expect.stringContaining(says) as string })
})

it('names a signer of other addresses, and one that is away', async () => {
  const settings = await world('others')
  const depositXpub =
    'xpub6Ncg7xnfzxd1uyLCwVrBfpBJbdcxzYBL9hzN3Kn3J4AR6UjPXTzMMm7EMchN2xw39v7ZmabG9xwbgzWQwPEDzMQsLMGykSuzpTGaFiz83ng'
  const found = await signerFinding({ ...settings, depositXpub })
  expect(found.says).toBe('the signer derives other addresses than the desk')
  const away = { ...settings, addressSignerSocket: join(folder, 'nobody') }
  expect(await signerFinding(away)).toMatchObject({
    ok: false,
    mend: expect.stringContaining('start the address signer') as string,
  })
})
