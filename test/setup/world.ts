import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Browser } from 'playwright-core'
import { startDesk, type DeskProcess } from './desk-process'
import { launchBrowser } from './browser'
import { User, type UserOptions } from './browser-user'
import { memoryFolder } from './memory-folder'

const copied = promisify(execFile)

/** Whoever waits for a statement of the bank's account waits for the end of its day: 20 seconds in the sandbox. */
const BANK_DAY = '4'

/** One sandbox and one browser: everything a journey needs, and what stands outside the app to check it by. */
export class World {
  private constructor(
    readonly dataDir: string,
    readonly browser: Browser,
    private desk: DeskProcess,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Its data lies in memory, unless the test names a folder on the disk. */
  static async open(given: Readonly<Record<string, string>> = {}, folder?: string): Promise<World> {
    const env: Readonly<Record<string, string>> = { BANK_DAY_SECONDS: BANK_DAY, ...given }
    const dataDir = await mkdtemp(join(folder ?? (await memoryFolder()), 'causeway-world-'))
    const first = process.env['TEST_SANDBOX_DATA']
    // A chain that is read from a file has no state of its blocks before.
    if (first !== undefined && folder === undefined && env['MODE'] !== 'live') {
      await copied('cp', ['-a', `${first}/.`, dataDir])
      // A copy is as old as what it is of, and an old folder without a server counts as abandoned.
      const now = new Date()
      await utimes(dataDir, now, now)
    }
    const [desk, browser] = await Promise.all([startDesk({ dataDir, env }), launchBrowser()])
    return new World(dataDir, browser, desk, env)
  }

  get origin(): string {
    return this.desk.origin
  }

  get deskProcess(): DeskProcess {
    return this.desk
  }

  /** A person at a fresh browser profile. */
  async user(options: UserOptions): Promise<User> {
    return User.arrive(this.browser, this.origin, options)
  }

  /** Ends the desk as a power cut would. */
  async crash(): Promise<void> {
    await this.desk.kill('SIGKILL')
  }

  /** Starts the desk again on the same port and data. */
  async restart(): Promise<void> {
    const port = Number.parseInt(new URL(this.origin).port, 10)
    this.desk = await startDesk({ dataDir: this.dataDir, port, env: this.env })
  }

  async crashAndRestart(): Promise<void> {
    await this.crash()
    await this.restart()
  }

  /** The payment files that the desk has handed to the bank. */
  async bankFiles(): Promise<readonly string[]> {
    const folder = join(this.dataDir, 'bank/outgoing')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort()
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  }

  /** Rows of the desk's own database, past the desk. */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const pidFile = await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')
    const port = pidFile.split('\n')[3] ?? ''
    const password = await readFile(join(this.dataDir, 'postgres.password'), 'utf8')
    const client = new Client({
      connectionString: `postgres://causeway:${password.trim()}@127.0.0.1:${port.trim()}/causeway`,
    })
    await client.connect()
    try {
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

  /** A code may be asked for once a minute; tests have no minute. */
  async forgetLimits(): Promise<void> {
    await this.rows('delete from limit_windows')
  }

  /** What the ledger's entries come to, for each asset that it has: nothing, where the books are even. */
  async ledgerSums(): Promise<readonly string[]> {
    const rows = await this.rows<{ sum: string }>(
      'select sum(amount)::text as sum from ledger_entries group by asset',
    )
    return rows.map(({ sum }) => sum)
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.desk.kill('SIGTERM')
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
