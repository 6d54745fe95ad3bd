import { requeueBankFile } from '@server/desk/flows/requeue-bank-file'
import { type Command, wordAt } from './command'

export const bankRequeue: Command = {
  kind: 'change',
  name: 'bank requeue',
  summary: 'Puts a file of the bank back from quarantine/ into incoming/, to be read anew.',
  words: ['<file>'],
  run: async ({ flowDeps }, typed, operation) => {
    const file = wordAt(typed, 0)
    await requeueBankFile(await flowDeps(), file, operation)
    const text = `Put ${file} back: it is read within seconds, or is back in quarantine in ten minutes.`
    return { kind: 'done', text, fields: { file } }
  },
}
