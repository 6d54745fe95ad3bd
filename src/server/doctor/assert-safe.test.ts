import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HDKey } from 'viem/accounts'

import { readLiveSettings } from '@config/desk'
import { systemClock } from '@server/adapters/clock'
import { silentLog } from '@server/adapters/log'
import { TEST_KEYS } from '@test/builders/signed-address'
import { openOutside, type Outside } from '@test/setup/live-environment'
import { assertSafe } from './assert-safe'
import { examineLive } from './examine'

let outside: Outside

beforeAll(async () => {
  outside = await openOutside('postgres://a:b@127.0.0.1:9/c')
})

afterAll(() => outside.stop())

it('does not start to serve an app that trusts the sandbox’s address key', async () => {
  const appFolder = join(outside.folder, 'sandbox-app')
  await mkdir(join(appFolder, 'assets'), { recursive: true })
  await writeFile(join(appFolder, 'index.html'), '<!doctype html>')
  const script = join(appFolder, 'assets/1.js')
  await writeFile(script, JSON.stringify(TEST_KEYS))
  const env = { ...outside.env, APP_FOLDER: appFolder }
  const start = (more = {}) => assertSafe(readLiveSettings({ ...env, ...more }), silentLog)
  const named = 'APP_FOLDER (address key): the app trusts the sandbox’s key, which everybody has'
  await expect(start()).rejects.toThrow(named)
  expect(
    (await examineLive(env, systemClock)).map(({ check, says }) => `${check}: ${says}`),
  ).toContain(named)
  await expect(start({ ROLES: 'payouts' })).resolves.toEqual(new Set([8453]))
  await writeFile(script, '[]')
  await expect(start()).resolves.toEqual(new Set([8453]))
})

it('starts with a deposit key that sweep sign does not know, which the log and the doctor say', async () => {
  // Addresses of such a key may have been given out: a desk that stands still sweeps none of them.
  const key = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/44'/60'/0'/0")
  const env = { ...outside.env, DEPOSIT_XPUB: key.publicExtendedKey }
  const warned: unknown[] = []
  const log = { ...silentLog, warn: (fields: object) => warned.push(fields) }
  await expect(assertSafe(readLiveSettings(env), log)).resolves.toEqual(new Set([8453]))
  const check = 'DEPOSIT_XPUB (account)'
  expect(warned).toEqual([expect.objectContaining({ subject: check })])
  expect(await examineLive(env, systemClock)).toContainEqual(
    expect.objectContaining({ check, ok: false }),
  )
})
