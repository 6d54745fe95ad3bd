import { Client } from 'pg'

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that travelled at once, or those of one transaction, one after the other. */
export interface Step {
  readonly isTransaction: boolean
  readonly statements: readonly Statement[]
  /** How often the next statement waited for an answer. */
  readonly roundTrips: number
}

/** What workers ask of their own accord meanwhile is no part of a call. */
const OF_WORKERS =
  /"mail_outbox"|webhook_events|receipts_due|rate_alerts|monthly_mails|push_messages|signed_books/

interface Sent extends Statement {
  readonly client: unknown
  readonly from: number
  to: number
}

/** What the desk asks of its database while something is done, in the order and at the pace in which it asks. */
export async function asked<T>(done: () => Promise<T>): Promise<readonly [T, readonly Step[]]> {
  const sent: Sent[] = []
  const original: (...given: unknown[]) => unknown = Client.prototype.query
  const listen = function (this: Client, ...given: unknown[]): unknown {
    const [{ text, values = [] }] = given as [Partial<Statement> & { readonly text: string }] // as the pool asks
    const one = { text, values, client: this, from: performance.now(), to: Infinity }
    sent.push(one)
    const answer = Reflect.apply(original, this, given)
    void Promise.resolve(answer).finally(() => {
      one.to = performance.now()
    })
    return answer
  }
  Object.assign(Client.prototype, { query: listen })
  try {
    const answer = await done()
    return [answer, stepsOf(sent.filter(({ text }) => !OF_WORKERS.test(text)))]
  } finally {
    Object.assign(Client.prototype, { query: original })
  }
}

function stepsOf(sent: readonly Sent[]): readonly Step[] {
  return joined(sent).map((step) => ({ ...step, roundTrips: roundTripsOf(step.statements) }))
}

/** What is sent before all that went before it is answered shares their way. */
const roundTripsOf = (statements: readonly Sent[]): number =>
  statements.filter(({ from }, at) => statements.slice(0, at).every(({ to }) => to <= from)).length

interface Joined {
  readonly isTransaction: boolean
  readonly statements: Sent[]
}

function joined(sent: readonly Sent[]): readonly Joined[] {
  const steps: Joined[] = []
  for (const one of sent) {
    const step = steps.at(-1)
    const isTransaction = one.text.startsWith('start transaction')
    const joins = step?.isTransaction
      ? isOpen(step.statements)
      : !isTransaction && isAtOnce(one, step?.statements)
    if (step && joins) step.statements.push(one)
    else steps.push({ isTransaction, statements: [one] })
  }
  return steps
}

const isOpen = (statements: readonly Statement[]): boolean => statements.at(-1)?.text !== 'commit'

const isAtOnce = ({ from }: Sent, others: readonly Sent[] = []): boolean =>
  others.some(({ to }) => to > from)
