import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { consoleCalls } from '@contract/console/calls'
import { v1 } from '@contract/v1'
import { callsOf } from '@test/setup/endpoint-calls'

import { api, transfers } from './api'

/** All resources, so that none can be left out: each injects its endpoints when it is loaded. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(__dirname, file))

/** Endpoints that only keep what other calls have brought. */
const KEEPERS = ['knownQuote']

/** Fetched by the browser itself: they may be longer than a page can hold. */
const FILES = ['downloadTransfers']

describe('every call of the contract [CARD-09]', () => {
  it('is the call of exactly one RTK Query endpoint', async () => {
    await Promise.all(files.map((file) => import(file)))
    const calls = [...callsOf(api), ...callsOf(transfers)]
      .filter(([name]) => !KEEPERS.includes(name))
      .map(([, call]) => call?.name ?? null)
    const isConsoles = (name: string | null) => name !== null && name in consoleCalls
    expect(calls.filter((name) => !isConsoles(name)).toSorted()).toEqual(
      Object.keys(v1)
        .filter((name) => !FILES.includes(name))
        .toSorted(),
    )
    const own = calls.filter(isConsoles)
    expect(new Set(own).size).toBe(own.length)
  })
})
