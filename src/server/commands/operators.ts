import { inviteOperator } from '@server/desk/flows/invite-operator'
import { type Command, UsageError, wordAt } from './command'

export const operatorsInvite: Command = {
  kind: 'change',
  name: 'operators invite',
  summary: 'Invites one of the first two operators to the console by a link that works once.',
  words: ['<name>', '<full name>…'],
  run: async (deps, typed, operation) => {
    const id = wordAt(typed, 0).toLowerCase()
    const name = typed.words.slice(1).join(' ').trim()
    if (name === '' || name.length > 90)
      throw new UsageError('the full name has 1 to 90 characters')
    const { link, expiresAt } = await inviteOperator(deps, { id, name }, operation)
    const until = expiresAt.toISOString()
    const text = `Give ${id} this link in person; it works once, until ${until}:\n${link}`
    return { kind: 'done', text, fields: { operator: id, link, expiresAt } }
  },
}
