import { isEmail } from '@kernel/email'
import { addAccount } from '@server/desk/flows/add-account'
import { type Command, type TypedLine, UsageError, wordAt } from './command'

const TYPES = ['individual', 'business'] as const

export const accountsAdd: Command = {
  kind: 'change',
  name: 'accounts add',
  summary: 'Registers a person or a company: with that they can sign in.',
  words: ['<e-mail>', 'individual|business', '<name>…'],
  flags: {},
  run: async (deps, typed, operation) => {
    const account = accountOf(typed)
    const id = await addAccount(deps, account, operation)
    return { kind: 'done', text: `Added ${account.email} as ${id}.`, fields: { id } }
  },
}

function accountOf(typed: TypedLine) {
  const [email, word] = [wordAt(typed, 0).toLowerCase(), wordAt(typed, 1)]
  const type = TYPES.find((each) => each === word)
  if (!isEmail(email)) throw new UsageError(`${email} is no e-mail address`)
  if (!type) throw new UsageError(`the type is individual or business, not ${word}`)
  const name = typed.words.slice(2).join(' ').trim()
  if (name === '' || name.length > 90) throw new UsageError('the name has 1 to 90 characters')
  return { email, type, name }
}
