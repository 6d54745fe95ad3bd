import type { User, UserOptions } from './browser-user'
import { Witness } from './page-observer'
import { World } from './world'

const MARTA = { email: 'marta@kowalczyk.example', viewport: { width: 1440, height: 900 } }

export interface Visit {
  readonly user: User
  readonly witness: Witness
}

/** One sandbox where Marta knows Anna, and people who come to it, each with a witness beside them. */
export class Visitors {
  private here: Visit[] = []

  private constructor(
    readonly world: World,
    /** Marta's: for all who need not sign in themselves. */
    readonly session: NonNullable<UserOptions['session']>,
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}): Promise<Visitors> {
    const world = await World.open(env)
    const marta = await world.user(MARTA)
    await marta.signsIn()
    await marta.adds({
      type: 'individual',
      firstName: 'Anna',
      lastName: 'Lindqvist',
      iban: 'DE89 3704 0044 0532 0130 00',
    })
    const session = await marta.context.storageState()
    await marta.leaves()
    return new Visitors(world, session)
  }

  /** Somebody at a fresh browser: Marta, unless told otherwise. */
  async arrives(options: Partial<UserOptions> = {}): Promise<Visit> {
    const user = await this.world.user({ ...MARTA, ...options })
    const visit = { user, witness: await Witness.of(user) }
    this.here.push(visit)
    return visit
  }

  async arrivesSignedIn(): Promise<Visit> {
    return this.arrives({ session: this.session })
  }

  /** Another tab of somebody who is here. */
  async opensTab({ user }: Visit): Promise<Visit> {
    const page = await user.context.newPage()
    const visit = { user, witness: await Witness.of(user, page) }
    this.here.push(visit)
    return visit
  }

  /** Marta's open quotes would be asked about before each new one. */
  async endQuotes(): Promise<void> {
    await this.world.rows(
      "update quotes set superseded_at = now() where status = 'awaits-crypto' and superseded_at is null",
    )
  }

  /** Whatever went wrong on the way: every page stands, and nothing went unhandled. */
  async leave(): Promise<void> {
    const visits = this.here
    this.here = []
    try {
      for (const { witness } of visits) await witness.expectSound()
    } finally {
      await Promise.all(visits.map(({ user }) => user.leaves()))
    }
  }

  async close(): Promise<void> {
    await this.world.close()
  }
}
