import { requeueBankFile } from '@server/desk/flows/requeue-bank-file'
import { changeOfOne } from './command'

export const bankRequeue = changeOfOne(
  {
    name: 'bank requeue',
    summary: 'Puts a file of the bank back from quarantine/ into incoming/, to be read anew.',
    words: ['<file>'],
  },
  async (deps, file, operation) => {
    const text = `Put ${file} back: it is read within seconds, or is back in quarantine in ten minutes.`
    await requeueBankFile(deps, file, operation)
    return { text, fields: { file } }
  },
)
