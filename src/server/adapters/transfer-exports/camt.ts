import type {
  ExportedBooking,
  ExportedTransfer,
  ExportForm,
  ExportHead,
} from '@server/ports/transfer-exports'
import { hashList } from './hash-list'
import { element, type Xml, xmlText } from './xml-elements'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

/** Of the standard: the longest an id, a name or a reference, and an entry's information may be. */
const MOST = { id: 35, uetr: 36, account: 34, text: 140, information: 500 }

const euros = (eur: string): Xml => `<Amt Ccy="EUR">${eur}</Amt>`
const direction = (way: ExportedBooking['direction']): Xml =>
  element('CdtDbtInd', way === 'in' ? 'CRDT' : 'DBIT')
const text = (name: string, words: string, most: number): Xml => element(name, xmlText(words, most))

/** ISO 20022 has no code for a conversion of crypto: that one is ours. */
const CODES: Readonly<Record<ExportedBooking['kind'], (brand: string) => Xml>> = {
  conversion: (brand) =>
    element('Prtry', element('Cd', 'CRYPTO-CONVERSION'), text('Issr', brand, MOST.id)),
  fee: () => domain('MDOP', 'FEES'),
  charges: () => domain('ICDT', 'CHRG'),
  payout: () => domain('ICDT', 'ESCT'),
}

const domain = (family: string, subFamily: string): Xml =>
  element(
    'Domn',
    element('Cd', 'PMNT'),
    element('Fmly', element('Cd', family), element('SubFmlyCd', subFamily)),
  )

function entries({ brand }: ExportHead, transfer: ExportedTransfer): Xml {
  const { bookings, bookedOn } = transfer
  if (bookedOn === null) return ''
  const date = element('Dt', bookedOn)
  return bookings
    .map((booking) =>
      element(
        'Ntry',
        euros(booking.eur),
        direction(booking.direction),
        element('Sts', element('Cd', 'BOOK')),
        element('BookgDt', date),
        element('ValDt', date),
        text('AcctSvcrRef', transfer.id, MOST.id),
        element('BkTxCd', CODES[booking.kind](brand)),
        element('NtryDtls', details(transfer, booking)),
        text('AddtlNtryInf', additional(transfer, booking), MOST.information),
      ),
    )
    .join('\n')
}

function details({ recipient, paid }: ExportedTransfer, booking: ExportedBooking): Xml {
  if (booking.kind !== 'payout' || !recipient || !paid) return ''
  const { name, iban, bic, reference } = recipient
  return element(
    'TxDtls',
    element(
      'Refs',
      text('EndToEndId', paid.endToEndId, MOST.id),
      text('UETR', paid.uetr, MOST.uetr),
    ),
    euros(booking.eur),
    direction(booking.direction),
    element(
      'RltdPties',
      element('Cdtr', element('Pty', text('Nm', name, MOST.text))),
      element('CdtrAcct', element('Id', text('IBAN', iban, MOST.account))),
    ),
    element('RltdAgts', element('CdtrAgt', element('FinInstnId', text('BICFI', bic, MOST.id)))),
    element('RmtInf', text('Ustrd', reference, MOST.text)),
  )
}

/** What a conversion gave, in words that need no language. */
function additional(
  { tokenAmount, token, converted, deposits }: ExportedTransfer,
  { kind }: ExportedBooking,
): string {
  if (kind !== 'conversion' || !converted) return ''
  const sum = `${tokenAmount ?? ''} ${token} x ${converted.rate} `
  return sum + hashList(deposits, MOST.information - sum.length)
}

const balance = (code: 'OPBD' | 'CLBD', at: string): Xml =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    euros('0.00'),
    direction('in'),
    element('Dt', element('Dt', at)),
  )

/** Nobody has a balance with the desk: whatever is converted is paid out, so both balances are zero. */
const opening = ({ id, owner, writtenAt, period }: ExportHead): Xml => {
  const created = element('CreDtTm', writtenAt.toISOString())
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`,
    element('GrpHdr', element('MsgId', id), created),
    `<Stmt>${element('Id', id)}${created}`,
    element(
      'FrToDt',
      element('FrDtTm', `${period.from}T00:00:00Z`),
      element('ToDtTm', `${period.to}T23:59:59Z`),
    ),
    element(
      'Acct',
      element('Id', element('Othr', text('Id', owner.id, MOST.account))),
      element('Ccy', 'EUR'),
      element('Ownr', text('Nm', owner.name, MOST.text)),
    ),
    balance('OPBD', period.from),
    balance('CLBD', period.to),
    '\n',
  ].join('')
}

/** camt.053.001.08 with one statement. */
export const camtForm: ExportForm = {
  type: 'application/xml; charset=utf-8',
  ending: 'xml',
  async *write(head, pages) {
    yield opening(head)
    for await (const page of pages)
      yield `${page.map((transfer) => entries(head, transfer)).join('\n')}\n`
    yield '</Stmt></BkToCstmrStmt></Document>\n'
  },
}
