import { bankCloses, entry } from '@test/builders/bank-messages'
import { deskPerFile } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { payoutsOf, settledQuote } from '@test/builders/settled-quote'
import type { PayoutState } from '../records/payout/row'

/** Closing it compares the ledger with the bank's last statement, to the cent. */
const desk = deskPerFile()

interface Stated {
  readonly kind: 'DBIT' | 'CRDT'
  /** Of the entry. */
  readonly amount: string
  /** Of its payment, where it has an amount of its own. */
  readonly own?: string
  readonly charges?: { readonly amount: string; readonly isIncluded: boolean }
  /** The bank's code for what it is. */
  readonly family?: string
}

const told = (name: string, { kind, amount, own, charges, family = 'ESCT' }: Stated): string => {
  const plain = entry({ endToEndId: name }, kind, { amount, reason: kind === 'CRDT' ? 'AC04' : '' })
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${family}</SubFmlyCd></Fmly></Domn></BkTxCd>`
  const parts = [
    own === undefined ? '' : `<Amt Ccy="EUR">${own}</Amt>`,
    charges === undefined
      ? ''
      : `<Chrgs><Rcrd><Amt Ccy="EUR">${charges.amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>${charges.isIncluded}</ChrgInclInd></Rcrd></Chrgs>`,
  ]
  return plain
    .replace('<NtryDtls>', `${code}<NtryDtls>`)
    .replace('</Refs>', `</Refs>${parts.join('')}`)
}

const OURS: Stated = { kind: 'DBIT', amount: '864.21' }
const BACK: Stated = { kind: 'CRDT', amount: '864.21' }
const LESS: Stated = { ...BACK, amount: '856.71' }
const FEE: Stated = { kind: 'DBIT', amount: '7.50', family: 'CHRG' }
const held = { amount: '7.50', isIncluded: true }
const apart = { amount: '7.50', isIncluded: false }

interface Booked {
  readonly fees?: bigint
  readonly suspense?: bigint
}

it.each<[string, readonly Stated[], PayoutState, Booked]>([
  ['a return without charges', [OURS, BACK], 'returned', {}],
  ['a return less charges without a word', [OURS, LESS], 'returned', { fees: 750n }],
  [
    'a return that states its charges',
    [OURS, { ...LESS, charges: held }],
    'returned',
    { fees: 750n },
  ],
  [
    'a return that states what it was before its charges',
    [OURS, { ...LESS, own: '864.21', charges: held }],
    'returned',
    { fees: 750n },
  ],
  [
    'a whole return, with the charges as an entry of our payment',
    [OURS, { ...BACK, charges: apart }, FEE],
    'returned',
    { fees: 750n },
  ],
  [
    'a return that is mostly missing',
    [OURS, { ...BACK, amount: '814.20' }],
    'disputed',
    { suspense: 5_001n },
  ],
  ['a debit with charges beside it', [OURS, FEE], 'completed', { fees: 750n }],
  [
    'a debit that holds charges',
    [{ ...OURS, amount: '871.71', charges: held }],
    'completed',
    { fees: 750n },
  ],
  [
    'a debit that holds charges, and states what it is without them',
    [{ ...OURS, amount: '871.71', own: '864.21', charges: held }],
    'completed',
    { fees: 750n },
  ],
  [
    'a debit that is more than its payment, without a word',
    [{ ...OURS, amount: '871.71', own: '864.21' }],
    'completed',
    { suspense: 750n },
  ],
])('books %s', async (_case, entries, state, { fees = 0n, suspense = 0n }) => {
  const before = await booked()
  const quoteId = await settledQuote(desk())
  await desk().works()
  const [payout] = await payoutsOf(desk(), quoteId)
  const name = payout?.end_to_end_id ?? ''
  await bankCloses(desk(), ...entries.map((each) => told(name, each)))
  expect((await payoutsOf(desk(), quoteId)).map(({ status }) => status)).toEqual([state])
  const after = await booked()
  expect({ fees: after.fees - before.fees, suspense: after.suspense - before.suspense }).toEqual({
    fees,
    suspense,
  })
})

const booked = async () => ({
  fees: await balance(desk(), 'bank:fees'),
  suspense: await balance(desk(), 'suspense:EUR'),
})
