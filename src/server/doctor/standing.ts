import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { readShortfalls, shortfallText } from '@server/desk/records/chain/reconciliation'
import { selectStops } from '@server/desk/records/stop'
import { selectLargestExposure } from '@server/desk/views/operators/exposure'
import { selectStoppedChains } from '@server/desk/views/stopped-chains'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Db } from '@server/ports/db'
import { failedCheck, type Finding, passedCheck } from './finding'

interface Desk {
  readonly databaseUrl: string
  readonly networks: readonly { readonly chainId: number; readonly network: string }[]
  readonly exposure: Readonly<Record<Bound, string>>
}

type Bound = 'account' | 'asset' | 'desk'

/** What stands still on a desk that runs, or soon will; nothing where its tables cannot be read, which is named elsewhere. */
export async function standingFindings(desk: Desk): Promise<readonly Finding[]> {
  const options = { log: silentLog, random: () => 0, maxConnections: 1 }
  const database = connect(desk.databaseUrl, options)
  try {
    const { db } = database
    return [
      ...(await stopFindings(db)),
      ...(await chainFindings(db, desk)),
      ...(await exposures(db, desk)),
    ]
  } catch {
    return []
  } finally {
    await database.close()
  }
}

async function stopFindings(db: Db): Promise<readonly Finding[]> {
  const stops = await selectStops(db).execute()
  if (stops.length === 0) return [passedCheck('stops', 'nothing is stopped by an operator')]
  return stops.map(({ scope, begunBy, begunAt, reason }) =>
    failedCheck(
      `stops (${scope})`,
      `${begunBy} stopped it at ${begunAt.toISOString()}: ${reason}`,
      'once it is settled, two operators end it in the console',
    ),
  )
}

type Standing = 'final blocks' | 'money' | 'transfers'

async function chainFindings(db: Db, { networks }: Desk): Promise<readonly Finding[]> {
  const stopped = await selectStoppedChains(db)
  const shortfalls = await readShortfalls(db)
  return networks.flatMap(({ chainId, network }) => {
    const { isFrozen = false, setAside = 0 } = stopped.find((one) => one.chainId === chainId) ?? {}
    const missing = shortfalls.filter((one) => one.chainId === chainId)
    const thaw = 'find out which blocks stand, then two operators thaw it in the console'
    const finding = (
      what: Standing,
      problem: string | null,
      well: string,
      mend: string,
    ): Finding => {
      const check = `${network} (${what})` as const
      return problem === null ? passedCheck(check, well) : failedCheck(check, problem, mend)
    }
    return [
      finding('final blocks', isFrozen ? FROZEN : null, 'they stand as they were read', thaw),
      finding(
        'money',
        missing.length === 0 ? null : `it lacks ${missing.map(shortfallText).join(', ')}`,
        'it had what the books have when they were last compared',
        'look the address up in a block explorer; once it is explained, two operators thaw the chain in the console',
      ),
      finding(
        'transfers',
        setAside === 0 ? null : `${setAside} could not be applied`,
        'none is set aside',
        'the log names each with its error; they are tried again within the hour',
      ),
    ]
  })
}

const FROZEN = 'a final block was reorganised, or money left without a sweep: no quotes, no payouts'

/** From here on a quote of the usual size may soon be refused. */
const NEARLY = '0.9'

const BOUNDS = ['account', 'asset', 'desk'] as const

async function exposures(db: Db, { exposure }: Desk): Promise<readonly Finding[]> {
  const open = await selectLargestExposure(db)
  return BOUNDS.map((bound) => {
    const check = `EXPOSURE_${bound.toUpperCase()}_EUR` as const
    const limit = Money.of(exposure[bound], EUR)
    const { cents, name } = open[bound]
    const sum = Money.ofBase(cents, EUR)
    const says = `open quotes${name} come to ${sum.toFixedText()} of ${limit.toFixedText()} EUR`
    if (!sum.isGreaterThan(limit.times(NEARLY, EUR))) return passedCheck(check, says)
    return failedCheck(check, says, 'wait until they are paid or over')
  })
}
