import type { Screening } from '@server/ports/screening'

export interface FakeScreening extends Screening {
  /** Publishes another version of the list, which names these. */
  publishes(...names: readonly string[]): void
  /** Says a risk of an address from now on. */
  warnsOf(address: string): void
  isSilent: boolean
  /** What was asked, oldest first. */
  readonly asked: string[]
}

/** A list in the test's hands. */
export function fakeScreening(): FakeScreening {
  let version = 1
  let listed: readonly string[] = []
  const risks = new Set<string>()
  const listVersion = () => `list ${version}`
  const answer = (): void => {
    if (fake.isSilent) throw new Error('no answer')
  }
  const fake: FakeScreening = {
    isOn: true,
    isSilent: false,
    asked: [],
    publishes: (...names) => {
      version += 1
      listed = names
    },
    warnsOf: (address) => risks.add(address),
    listVersion: async () => {
      answer()
      return listVersion()
    },
    screen: async ({ text }) => {
      answer()
      fake.asked.push(text)
      const list = listVersion()
      return listed.includes(text) || risks.has(text)
        ? { outcome: 'hit', list, entries: [{ entry: `T.${text.length}`, name: text }] }
        : { outcome: 'clear', list }
    },
  }
  return fake
}
