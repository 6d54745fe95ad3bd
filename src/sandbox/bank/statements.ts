import { bookedEntry, type Booking, eurosOf } from './entries'
import { render } from './messages'

interface Statement {
  readonly number: number
  readonly from: string
  readonly to: string
  readonly debtorIban: string
  readonly balances: readonly [opening: bigint, closing: bigint]
  readonly bookings: readonly Booking[]
}

/** camt.053.001.08: everything that was booked between two instants; balances adjoin from one to the next. */
export function accountStatement({ number, from, to, debtorIban, balances, bookings }: Statement) {
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
        Ntry: bookings.map(bookedEntry),
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
