import text from './engine-trials.sql'

/** One feature of the database, and what the desk needs it for. */
export interface Trial {
  readonly feature: string
  readonly purpose: string
  readonly steps: readonly Step[]
  /** The first cell that the last step answers, or the SQLSTATE of its refusal. */
  readonly expects: string
}

interface Step {
  readonly isOther: boolean
  readonly statement: string
}

/** A line that is not indented begins a statement. */
function trialOf(block: string): Trial {
  const [feature = '', purpose = '', ...lines] = block.trim().split('\n')
  const steps: Step[] = []
  let isOther = false
  for (const statement of lines.join('\n').split(/\n(?! )/)) {
    if (statement.startsWith('-- ')) isOther = statement === '-- other:'
    else steps.push({ isOther, statement })
  }
  const [, expects = ''] = block.trim().split('\n-- = ')
  return { feature, purpose: purpose.replace('-- ', ''), steps, expects }
}

/** In the order in which they are told. */
export const TRIALS: readonly Trial[] = text.split('\n-- # ').slice(1).map(trialOf)
