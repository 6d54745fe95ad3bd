import type { DeskSettings, LiveSettings } from '@config/desk'
import { isEmail } from '@kernel/email'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { migrate } from '@server/adapters/pg/migrate'
import { accountStore, type NewAccount } from '@server/desk/accounts/store'
import type { Clock } from '@server/ports/clock'
import type { Ids } from '@server/ports/ids'

export const USAGE = 'usage: account add <e-mail> individual|business <name>'

const TYPES = ['individual', 'business'] as const

/** What an operator asks of a live desk from the command line; answers one line. */
export async function runCommand(
  words: readonly string[],
  settings: DeskSettings,
  clock: Clock,
  ids: Ids,
): Promise<string> {
  const [noun, verb, email = '', word, ...name] = words
  const type = TYPES.find((known) => known === word)
  if (`${noun} ${verb}` !== 'account add' || !type || !isEmail(email) || name.length === 0)
    throw new Error(USAGE)
  if (settings.mode !== 'live') throw new Error('the sandbox has its test accounts already')
  return addAccount(settings, {
    id: ids.opaque('acc'),
    email,
    type,
    name: name.join(' '),
    minOtcEur: settings.minOtcEur,
    maxOtcEur: settings.maxOtcEur,
    createdAt: clock.now(),
  })
}

async function addAccount(settings: LiveSettings, account: NewAccount): Promise<string> {
  await migrate(settings.databaseUrl)
  const database = connect(settings.databaseUrl, { log: silentLog, random: Math.random })
  try {
    const accounts = accountStore(database.db)
    await accounts.add(account)
    const id = await accounts.idByEmail(account.email.toLowerCase())
    return id === account.id
      ? `Added ${account.email} as ${account.id}.`
      : `${account.email} has an account already.`
  } finally {
    await database.close()
  }
}
