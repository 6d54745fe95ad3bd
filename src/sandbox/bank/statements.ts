import { bookedEntry, render } from './messages'
import type { BankOrder, OrderedPayment } from './payment-file'

/** A payment that has left the account. */
export interface BookedPayment {
  readonly file: string
  readonly order: BankOrder
  readonly payment: OrderedPayment
  /** In its file, from 0. */
  readonly index: number
  readonly cents: bigint
  /** ISO 8601. */
  readonly at: string
}

interface Statement {
  readonly number: number
  readonly from: string
  readonly to: string
  readonly debtorIban: string
  readonly balances: readonly [opening: bigint, closing: bigint]
  readonly entries: readonly BookedPayment[]
}

/** camt.053.001.08: everything that was booked between two instants; balances adjoin from one to the next. */
export function accountStatement({ number, from, to, debtorIban, balances, entries }: Statement) {
  const id = `STM-${number}`
  const [opening, closing] = balances
  return render('camt.053.001.08', {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: id, CreDtTm: to },
      Stmt: {
        Id: id,
        ElctrncSeqNb: String(number),
        CreDtTm: to,
        FrToDt: { FrDtTm: from, ToDtTm: to },
        Acct: { Id: { IBAN: debtorIban }, Ccy: 'EUR' },
        Bal: [balance('OPBD', opening, from), balance('CLBD', closing, to)],
        Ntry: entries.map(({ file, order, payment, index, at }) =>
          bookedEntry(file, order, payment, index, at),
        ),
      },
    },
  })
}

const balance = (code: string, cents: bigint, at: string): object => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: { '@Ccy': 'EUR', '#': eurosOf(cents < 0n ? -cents : cents) },
  CdtDbtInd: cents < 0n ? 'DBIT' : 'CRDT',
  Dt: { Dt: at.slice(0, 10) },
})

const eurosOf = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
