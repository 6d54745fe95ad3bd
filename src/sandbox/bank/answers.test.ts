import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cents, NO_CENTS } from '@kernel/amounts'
import { DomainError } from '@kernel/domain-error'
import { byTwo } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { payoutsOf, settledQuote } from '@test/builders/settled-quote'
import { fakeClock } from '@test/fakes/clock'
import { isoSchema } from '@test/setup/iso-schema'
import { bankFolder } from '@server/adapters/bank-folder'
import { askRecall } from '@server/desk/flows/ask-recall'
import { readBankFiles } from '@server/desk/flows/read-bank-files'
import { retryPayout } from '@server/desk/flows/retry-payout'
import type { PayoutState } from '@server/desk/records/payout/row'
import { selectPayoutFields } from '@server/desk/views/operators/payouts'
import { BANK_ANSWERS, type BankAnswer } from './answers'
import { openSandboxBank, type SandboxBank } from './bank'

const DELAY_MS = 2_000
const DAY_SECONDS = 20

let folder: string
let desk: MoneyDesk
let bank: SandboxBank

const openBank = () =>
  openSandboxBank({
    folder,
    now: () => desk.clock.now(),
    delayMs: DELAY_MS,
    dayMs: DAY_SECONDS * 1_000,
    log: () => undefined,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-answers-'))
  const options = { clock: fakeClock(), settleMs: 0 }
  desk = await openMoneyDesk({ bank: await bankFolder(folder, options) })
  bank = await openBank()
})

afterAll(async () => {
  // Compares ledger, payouts and statements to the cent.
  await desk.closes()
  await rm(folder, { recursive: true, force: true })
})

/** Seconds pass, and everybody looks once: the desk hands over what it has, the bank answers, the desk reads. */
async function passes(seconds: number): Promise<void> {
  desk.clock.advance(seconds)
  for (const { step } of desk.side.payouts) await step()
  await bank.work()
  await readBankFiles(desk.deps)
}

/** Long enough for all that the bank has to say, and for two of its days. */
async function daysPass(): Promise<void> {
  for (const seconds of [2, 2, 2, DAY_SECONDS, DAY_SECONDS]) await passes(seconds)
}

const stateOf = async (endToEndId: string) =>
  (await payoutsOf(desk)).find((each) => each.end_to_end_id === endToEndId)?.status

async function payoutOf(quoteId: string) {
  const [payout, ...others] = await payoutsOf(desk, quoteId)
  if (!payout || others.length > 0) throw new Error('one payout was expected')
  return payout
}

/** Cents of a second payment; null where the desk allows none. */
async function paidAgain(payoutId: string, quoteId: string): Promise<Cents | null> {
  const retried = await byTwo(retryPayout, desk.deps, payoutId).catch(refusal)
  if (retried === null) return null
  await daysPass()
  expect((await desk.quote(quoteId)).status).toBe('completed')
  const second = (await payoutsOf(desk, quoteId)).find((each) => each.id !== payoutId)
  return second?.status === 'completed' ? second.amount_cents : NO_CENTS
}

function refusal(thrown: unknown): null {
  if (thrown instanceof DomainError) return null
  throw thrown
}

interface Outcome {
  readonly payout: PayoutState
  readonly quote: string
  /** Cents that may be sent a second time; nothing where the first payment may stand. */
  readonly again: bigint | null
  /** How often the payment left the account, and what came back. */
  readonly debits: number
  readonly returned?: string
}

const PAID: Outcome = { payout: 'completed', quote: 'completed', again: null, debits: 1 }
const RETURNED: Outcome = { payout: 'returned', quote: 'on-hold', again: 86_421n, debits: 1 }
const CHARGED: Outcome = { ...RETURNED, again: 85_671n, returned: '856.71' }
const UNCLEAR: Outcome = { payout: 'unknown', quote: 'processing', again: null, debits: 0 }
const DISPUTED: Outcome = { ...UNCLEAR, payout: 'disputed' }

const OUTCOMES: Readonly<Record<BankAnswer, Outcome>> = {
  accept: PAID,
  reject: { payout: 'rejected', quote: 'on-hold', again: 86_421n, debits: 0 },
  'reject-as-duplicate': UNCLEAR,
  'reject-without-reason': UNCLEAR,
  'reject-settled': DISPUTED,
  'reject-booked': { ...PAID, payout: 'disputed' },
  return: { ...RETURNED, returned: '864.21' },
  'return-charged': CHARGED,
  'return-netted': CHARGED,
  'book-twice': { ...PAID, payout: 'disputed', debits: 2 },
  'cut-files': PAID,
  contradict: DISPUTED,
  'stay-silent': { ...UNCLEAR, payout: 'submitted' },
}

describe.each(BANK_ANSWERS)('when the bank is told to %s', (answer) => {
  const { payout, quote, again, debits, returned } = OUTCOMES[answer]

  it('comes to one state, pays nothing twice and keeps the books of both sides equal', async () => {
    await bank.chooseNext(answer)
    // The choice outlives a restart of the bank.
    bank = await openBank()
    expect(bank.nextAnswer()).toBe(answer)
    const quoteId = await settledQuote(desk)
    await passes(1)
    expect(bank.nextAnswer()).toBe('accept')
    // Half a file is not read, and lies there until it is whole.
    expect(await desk.deps.bank.countIncoming()).toBe(answer === 'cut-files' ? 1 : 0)
    await daysPass()
    expect(await desk.deps.bank.countIncoming()).toBe(0)

    const paid = await payoutOf(quoteId)
    expect(paid.status).toBe(payout)
    expect((await desk.quote(quoteId)).status).toBe(quote)
    expect(bank.payments().find((each) => each.endToEndId === paid.end_to_end_id)).toMatchObject({
      debits,
      returned: returned ?? null,
    })
    expect(await paidAgain(paid.id, quoteId)).toBe(again)
  })
})

it.each(['pain.002.001.10', 'camt.053.001.08', 'camt.054.001.08'])(
  'says all of it in valid messages with ids of their own: %s',
  async (namespace) => {
    const schema = await isoSchema(namespace)
    const names = await readdir(join(folder, 'read'))
    const ofKind = names.filter((name) => name.startsWith(namespace.slice(0, 8)))
    const contents = await Promise.all(
      ofKind.map((name) => readFile(join(folder, 'read', name), 'utf8')),
    )
    expect(contents.flatMap((xml) => schema?.problems(xml) ?? [])).toEqual([])
    schema?.dispose()
    const ids = new Set(contents.map((xml) => /<MsgId>(.*)<\/MsgId>/.exec(xml)?.[1]))
    // A statement that is left again after a restart has the same bytes.
    expect(ids.size).toBe(new Set(contents).size)
    expect(ids.size).toBeGreaterThan(5)
  },
)

it('ends its silence when it is asked, and sends back what it is told to, once', async () => {
  const silent = bank.payments().find(({ isUnanswered }) => isUnanswered)?.endToEndId ?? ''
  expect(await bank.giveBack(silent, 'whole')).toBe(false)
  expect(await bank.breakSilence(silent)).toBe(true)
  expect(await bank.breakSilence(silent)).toBe(false)
  const twice = bank.payments().find(({ debits }) => debits === 2)?.endToEndId ?? ''
  expect(await bank.giveBack(twice, 'whole')).toBe(true)
  await daysPass()
  expect(await stateOf(silent)).toBe('completed')
  // One of two debits is back: two people decide whether the other one stands.
  expect(await stateOf(twice)).toBe('disputed')

  expect(await bank.giveBack(silent, 'charged')).toBe(true)
  expect(await bank.giveBack(silent, 'charged')).toBe(false)
  await daysPass()
  expect(await stateOf(silent)).toBe('returned')
  expect(await bank.giveBack(silent, 'charged')).toBe(false)
})

it('answers a recall, and sends back what it grants', async () => {
  const recallOf = async (id: string) => (await selectPayoutFields(desk.database.db, id))?.recall
  const paid = (await payoutsOf(desk)).filter(({ status }) => status === 'completed').slice(0, 2)
  for (const [at, isGranted] of [false, true].entries()) {
    const { id = '', end_to_end_id: name = '' } = paid[at] ?? {}
    await byTwo(askRecall, desk.deps, id)
    expect(await recallOf(id)).toBe('asked')
    expect(await bank.answerRecall(name, isGranted)).toBe(true)
    await daysPass()
    expect(await recallOf(id)).toBe(isGranted ? 'granted' : 'refused')
    expect(await stateOf(name)).toBe(isGranted ? 'returned' : 'completed')
  }
})
