import { isEmail } from '@kernel/email'
import { type Deed, recordAction } from '@server/desk/operators/audit'
import {
  type AccountRecord,
  allAccounts,
  findAnyAccount,
  insertAccount,
  setDisabledAt,
} from '@server/desk/records/account'
import { deleteSessionsOf } from '@server/desk/records/session'
import type { Tx } from '@server/ports/db'
import {
  type Command,
  type Given,
  LIMIT_FLAG,
  limitOf,
  type Office,
  Refusal,
  type Report,
  UsageError,
  wordAt,
} from './command'

const TYPES = ['individual', 'business'] as const

async function add({ database, ids, clock, limits }: Office, given: Given, deed: Deed) {
  const [email, type] = [wordAt(given, 0).toLowerCase(), wordAt(given, 1)]
  const known = TYPES.find((each) => each === type)
  if (!isEmail(email)) throw new UsageError(`${email} is no e-mail address`)
  if (!known) throw new UsageError(`the type is individual or business, not ${type}`)
  const name = given.words.slice(2).join(' ').trim()
  if (name === '' || name.length > 90) throw new UsageError('the name has 1 to 90 characters')
  const isSupport = given.flags['support'] === true
  const account = { id: ids.opaque('acc'), email, type: known, name, isSupport, ...limits }
  const at = clock.now()
  await database.transact(async (tx) => {
    if (await findAnyAccount(tx, email)) throw new Refusal(`${email} has an account already`)
    await insertAccount(tx, { ...account, createdAt: at })
    const details = { type: known, isSupport }
    await recordAction(tx, { ...deed, action: 'accounts add', subject: account.id, details, at })
  })
  return done(`Added ${email} as ${account.id}.`, account.id)
}

const done = (says: string, id: string): Report => ({ kind: 'done', says, facts: { id } })

/** Changes an account that is there, and is not so already. */
function change(verb: 'disable' | 'enable') {
  const isOff = verb === 'disable'
  return async ({ database, clock }: Office, given: Given, deed: Deed): Promise<Report> => {
    const at = clock.now()
    const id = await database.transact(async (tx) => {
      const account = await found(tx, wordAt(given, 0))
      if ((account.disabledAt !== null) === isOff)
        throw new Refusal(`${account.email} is ${verb}d already`)
      await setDisabledAt(tx, account.id, isOff ? at : null)
      if (isOff) await deleteSessionsOf(tx, account.id)
      const action = { action: `accounts ${verb}`, subject: account.id, details: {}, at }
      await recordAction(tx, { ...deed, ...action })
      return account.id
    })
    return done(`${isOff ? 'Disabled' : 'Enabled'} ${id}.`, id)
  }
}

async function found(tx: Tx, named: string): Promise<AccountRecord> {
  const account = await findAnyAccount(tx, named)
  if (!account) throw new Refusal(`there is no account ${named}`)
  return account
}

const ONE = ['<id or e-mail>']

export const ACCOUNT_COMMANDS: readonly Command[] = [
  {
    kind: 'act',
    name: 'accounts add',
    summary: 'Registers a person or a company: with that they can sign in.',
    words: ['<e-mail>', 'individual|business', '<name>…'],
    flags: { support: { meaning: 'answers people in the support inbox' } },
    run: add,
  },
  {
    kind: 'look',
    name: 'accounts list',
    summary: 'Lists all accounts, the disabled ones too.',
    words: [],
    flags: LIMIT_FLAG,
    run: async ({ database }, given) => {
      const accounts = await allAccounts(database.db, limitOf(given))
      const rows = accounts.map(({ id, email, name, type, isSupport, disabledAt }) => ({
        id,
        email,
        name,
        type,
        isSupport,
        disabledAt,
      }))
      return { kind: 'list', rows, empty: 'No accounts yet.' }
    },
  },
  {
    kind: 'act',
    name: 'accounts disable',
    summary: 'Signs an account out everywhere and lets it in no more; money on its way goes on.',
    words: ONE,
    flags: {},
    run: change('disable'),
  },
  {
    kind: 'act',
    name: 'accounts enable',
    summary: 'Lets a disabled account in again.',
    words: ONE,
    flags: {},
    run: change('enable'),
  },
]
