import type { User } from '../../setup/browser-user'
import type { World } from '../../setup/world'
import { SLOWDOWN, VIEWPORT } from './visits'

declare global {
  interface Window {
    interactions: () => number[]
  }
}

/** The event timing API's own fields, of which TypeScript's DOM library has no interaction yet. */
interface TimedEvent extends PerformanceEntry {
  readonly interactionId: number
}

/** Nor has it the shortest event that is told of. */
interface TimedEvents extends PerformanceObserverInit {
  readonly durationThreshold: number
}

const TIMED: TimedEvents = { type: 'event', buffered: true, durationThreshold: 16 }

/** Runs inside the page: the longest event of each press or key, from its own time to the frame after it. */
function installTimer(timed: TimedEvents): void {
  const longest = new Map<number, number>()
  new PerformanceObserver((list) => {
    // Entries of the type that is observed.
    for (const { interactionId, duration } of list.getEntries() as TimedEvent[])
      if (interactionId > 0)
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }).observe(timed)
  Object.assign(window, { interactions: () => [...longest.values()] })
}

/** Signs in, adds a recipient, takes a quote and pays it, on a slow phone: what each press took until its frame was shown. */
export async function mainJobInteractions(world: World): Promise<readonly number[]> {
  // Whose first recipient needs no confirmation: the visits' person has ten.
  const user = await world.user({
    email: 'treasury@noordzee.example',
    viewport: VIEWPORT,
    pressesKeys: true,
  })
  try {
    await user.page.addInitScript(installTimer, TIMED)
    const session = await user.context.newCDPSession(user.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await doesMainJob(user)
    return await user.page.evaluate(() => window.interactions())
  } finally {
    await user.leaves()
  }
}

async function doesMainJob(user: User): Promise<void> {
  await user.signsIn()
  const recipient = { type: 'individual', firstName: 'Berta', lastName: 'Lindqvist' } as const
  await user.adds({ ...recipient, iban: 'NL91 ABNA 0417 1643 00' })
  const token = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon' }
  await user.takesQuote({ recipient: 'Berta', ...token, amount: '2500' })
  await user.paysWithWallet()
  await user.seesCompleted()
}
