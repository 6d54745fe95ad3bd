import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { writeFileAtomically } from '../process/atomic-file'

/** The cookies of one customer, kept in a file: after a restart the desk still knows the device. */
export interface CookieJar {
  /** The Cookie header; empty where there are none. */
  header(): Promise<string>
  /** Takes the Set-Cookie headers of an answer. */
  keep(headers: readonly string[]): Promise<void>
}

const Stored = v.record(v.string(), v.string())

export function cookieJar(file: string): CookieJar {
  let opening: Promise<Map<string, string>> | null = null
  const open = () => (opening ??= readCookies(file))
  return {
    async header() {
      return [...(await open())].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    async keep(headers) {
      const cookies = await open()
      const before = textOf(cookies)
      for (const line of headers) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const after = textOf(cookies)
      if (after !== before) await writeFileAtomically(file, after)
    },
  }
}

const textOf = (cookies: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries(cookies))

async function readCookies(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(v.parse(Stored, JSON.parse(text))))
}
