import type { Person } from './person'

/** Everybody sends euros at once, until told to stop. */
export class Traffic {
  private isOver = false
  private failure: Error | null = null
  private readonly running: Promise<unknown>

  constructor(readonly people: readonly Person[]) {
    this.running = Promise.all(people.map((person) => person.sendsEuros(() => this.isOver)))
    this.running.catch((thrown: unknown) => {
      this.isOver = true
      this.failure = thrown instanceof Error ? thrown : new Error(String(thrown))
    })
  }

  /** Throws what somebody met that nobody may meet. */
  check(): void {
    if (this.failure) throw this.failure
  }

  get observed() {
    return this.people.flatMap(({ observed }) => observed)
  }

  get current() {
    return this.people.flatMap(({ current }) => current ?? [])
  }

  worstSince(from: number): number {
    return Math.max(...this.people.map(({ caller }) => caller.worstSince(from)))
  }

  /** Once each has seen the last payment completed. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.running
  }
}
