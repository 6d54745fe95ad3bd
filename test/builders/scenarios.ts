import { expect } from '@jest/globals'
import { POLYGON, TOKENS, UNLISTED } from './money-plan'
import type { Person } from './person'

const { usdc, dai, ether } = TOKENS
const THOUSAND = 1_000_000_000n
const fake = { address: UNLISTED, chainId: POLYGON }
/** Within the session's half hour. */
const A_WHILE = 1_000

type Story = (person: Person) => Promise<void>

export interface Scenario {
  readonly name: string
  readonly story: Story
  /** Euros in the bank's folder, in order. */
  readonly paid: readonly string[]
  /** How each transaction stands in the end, newest first: status, and where held why. */
  readonly activity: readonly string[]
}

const expires: Story = (person) => person.passes(1_000)

/** A quote for a thousand dollars, then the story. */
const after =
  (...steps: readonly Story[]): Story =>
  async (person) => {
    await person.quotes(usdc, '1000')
    for (const step of steps) await step(person)
  }
const pays =
  (units: bigint, token: Parameters<Person['pays']>[0] = usdc): Story =>
  async (person) => {
    await person.pays(token, units)
  }
const paysForged: Story = async (person) => {
  await person.names(await person.pays(fake, 7n))
}
const isFinal: Story = (person) => person.final()
const accepts: Story = async (person) => {
  expect((await person.accepts()).status).toBe('accepted')
}
const isRefunded: Story = async (person) => {
  expect((await person.isRefunded()).status).toBe('refunded')
}
const isHeld =
  (reason: string): Story =>
  async (person) => {
    expect((await person.hold()).reason).toBe(reason)
  }

/** Each from the quote to the bank's file: what comes, and what becomes of it. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'exact',
    story: after(pays(THOUSAND), isFinal),
    paid: ['864.21'],
    activity: ['completed'],
  },
  {
    name: 'short within the tolerance',
    story: after(pays(999_500_000n), isFinal),
    paid: ['863.78'],
    activity: ['completed'],
  },
  {
    name: 'short, then topped up',
    story: after(pays(600_000_000n), pays(400_000_000n), isFinal),
    paid: ['864.21'],
    activity: ['completed'],
  },
  {
    name: 'short at expiry, above the minimum',
    story: after(pays(500_000_000n), expires, isFinal),
    paid: ['431.60'],
    activity: ['completed'],
  },
  {
    name: 'short at expiry below the minimum, then accepted',
    story: after(pays(50_000_000n), expires, isFinal, isHeld('underpaid'), accepts),
    paid: ['42.26'],
    activity: ['completed'],
  },
  {
    name: 'short at expiry below the minimum, then sent back',
    story: after(pays(50_000_000n), expires, isFinal, isHeld('underpaid'), isRefunded),
    paid: [],
    activity: ['failed refunded'],
  },
  {
    name: 'over by one per cent at most',
    story: after(pays(1_010_000_000n), isFinal),
    paid: ['872.86'],
    activity: ['completed'],
  },
  {
    name: 'over by more: settled, and the rest accepted',
    story: after(pays(1_200_000_000n), isFinal, isHeld('over'), accepts),
    paid: ['172.04', '864.21'],
    activity: ['completed', 'completed'],
  },
  {
    name: 'late, accepted',
    story: after(expires, pays(THOUSAND), isFinal, isHeld('late'), accepts),
    paid: ['864.21'],
    activity: ['completed', 'failed'],
  },
  {
    name: 'late, sent back',
    story: after(expires, pays(THOUSAND), isFinal, isHeld('late'), isRefunded),
    paid: [],
    activity: ['failed refunded', 'failed'],
  },
  {
    name: 'another listed token',
    story: after(pays(10n ** 21n, dai), isFinal, isHeld('wrong-token'), accepts, expires),
    paid: ['864.21'],
    activity: ['completed', 'failed'],
  },
  {
    name: 'another chain',
    story: after(pays(10n ** 18n, ether), isFinal, isHeld('wrong-token'), isRefunded, expires),
    paid: [],
    activity: ['failed refunded', 'failed'],
  },
  {
    name: 'an unlisted token, whose transaction its sender names',
    story: after(paysForged, isFinal, isHeld('unlisted'), isRefunded, expires),
    paid: [],
    activity: ['failed refunded', 'failed'],
  },
  {
    name: 'several that add up',
    story: after(pays(300_000_000n), pays(300_000_000n), pays(400_000_000n), isFinal),
    paid: ['864.21'],
    activity: ['completed'],
  },
  {
    name: 'a second after settling',
    story: after(pays(THOUSAND), isFinal, pays(THOUSAND), isFinal, isHeld('second'), accepts),
    paid: ['864.21', '864.21'],
    activity: ['completed', 'completed'],
  },
  {
    name: 'dropped by a reorganisation',
    story: after(pays(THOUSAND), (person) => person.reorganises(1), expires),
    paid: [],
    activity: ['failed'],
  },
  {
    name: 'reorganised, and mined again in a later block',
    story: after(async (person) => {
      const txHash = await person.pays(usdc, THOUSAND)
      await person.reorganises(2)
      await person.pays(usdc, THOUSAND, { txHash })
    }, isFinal),
    paid: ['864.21'],
    activity: ['completed'],
  },
  {
    name: 'two transfers in one transaction',
    story: after(async (person) => {
      const txHash = await person.pays(usdc, 500_000_000n)
      await person.pays(usdc, 500_000_000n, { txHash, logIndex: 1 })
    }, isFinal),
    paid: ['864.21'],
    activity: ['completed'],
  },
  {
    name: 'passed on by a contract, without a log',
    story: async (person) => {
      await person.quotes(ether, '0.5')
      await person.pays(ether, 5n * 10n ** 17n, { isHidden: true })
      await person.final()
    },
    paid: ['1296.82'],
    activity: ['completed'],
  },
]

/** How each transaction stands, newest first. */
export const stands = async (person: Person): Promise<readonly string[]> =>
  (await person.activity()).map(({ status, hold }) =>
    [status, ...(hold ? [hold.status] : [])].join(' '),
  )

/** Tells the story and looks at bank, activity and books; and nothing comes after. */
export async function playsOut(person: Person, { story, paid, activity }: Scenario): Promise<void> {
  await story(person)
  expect((await person.bankBooks()).toSorted()).toEqual(paid)
  expect(await stands(person)).toEqual(activity)
  await person.booksAgree()
  // No second file, no other fate.
  await person.passes(A_WHILE)
  expect(await person.bankBooks()).toEqual([])
  expect(await stands(person)).toEqual(activity)
}

/** A recipient's name that the scenario is known by. */
export const nameFor = ({ name }: Scenario): string => name.replace(/[^a-z ]/gi, '').slice(0, 60)
