import type {
  ExportedBooking,
  ExportedTransfer,
  ExportForm,
  ExportHead,
} from '@server/ports/transfer-exports'
import { csvLine, quotedCell, safeCell } from './csv-text'
import { DATEV_COLUMNS } from './datev-columns'
import { hashList } from './hash-list'

/** The smallest numbers that DATEV takes: an adviser's own are given when the file is read in. */
const NOBODY = { adviser: '1001', client: '1' }

/** Of DATEV's description: the most characters of a text. */
const MOST = { text: 60, document: 36, kind: 20, information: 210, name: 30 }

const digits = (dashed: string): string => dashed.replaceAll('-', '')

/** The first line: what the file is, for which year and days. */
function headLine({ brand, owner, writtenAt, period }: ExportHead): string {
  const written = writtenAt.toISOString().replaceAll(/\D/g, '')
  const year = `${period.from.slice(0, 4)}0101`
  return csvLine(
    [
      ...[quotedCell('EXTF'), '700', '21', quotedCell('Buchungsstapel'), '13', written, ''],
      ...[quotedCell(''), quotedCell(cut(brand, MOST.name)), quotedCell('')],
      ...[NOBODY.adviser, NOBODY.client, year, '4', digits(period.from), digits(period.to)],
      ...[quotedCell(cut(owner.name, MOST.name)), quotedCell(''), '1', '0', '0', quotedCell('EUR')],
      ...['', quotedCell(''), '', '', quotedCell(''), '', '', quotedCell(''), quotedCell('')],
    ],
    ';',
  )
}

/** On one line: DATEV reads no text over two. */
const cut = (text: string, most: number): string =>
  [...safeCell(text.replace(/\p{Cc}+/gu, ' ').trim())].slice(0, most).join('')

const KINDS: Readonly<Record<ExportedBooking['kind'], (transfer: ExportedTransfer) => string>> = {
  conversion: ({ tokenAmount, token }) => `Umtausch ${tokenAmount ?? ''} ${token}`,
  fee: () => 'Gebühr',
  charges: () => 'Bankentgelt einer Rückgabe',
  payout: ({ recipient }) => `Überweisung ${recipient?.name ?? ''}`,
}

type Cells = Readonly<Record<string, string>>

/** Accounts stay empty: the adviser knows them. 'S' is an amount that comes in on the account with the desk. */
const bookingCells = (transfer: ExportedTransfer, booking: ExportedBooking, at: Date): Cells => ({
  'Umsatz (ohne Soll/Haben-Kz)': booking.eur.replace('.', ','),
  'Soll/Haben-Kennzeichen': quotedCell(booking.direction === 'in' ? 'S' : 'H'),
  'WKZ Umsatz': quotedCell('EUR'),
  Belegdatum: `${at.toISOString().slice(8, 10)}${at.toISOString().slice(5, 7)}`,
  'Belegfeld 1': quotedCell(transfer.id.slice(0, MOST.document)),
  Buchungstext: quotedCell(cut(KINDS[booking.kind](transfer), MOST.text)),
  ...informationCells(informationOf(transfer, booking)),
  Festschreibung: '0',
})

type Information = readonly (readonly [kind: string, content: string | undefined])[]

function informationOf(transfer: ExportedTransfer, { kind }: ExportedBooking): Information {
  if (kind === 'payout') return paymentOf(transfer)
  if (kind !== 'conversion') return []
  return [
    ['Kurs', transfer.converted?.rate],
    ['Transaktionen', hashList(transfer.deposits, MOST.information)],
  ]
}

const paymentOf = ({ recipient, paid }: ExportedTransfer): Information => [
  ['IBAN', recipient?.iban],
  ['Verwendungszweck', recipient?.reference],
  ['End-to-End-Id', paid?.endToEndId],
  ['UETR', paid?.uetr],
]

const informationCells = (information: Information): Cells =>
  Object.fromEntries(
    information.flatMap(([kind, content = ''], at) => [
      [`Beleginfo - Art ${at + 1}`, quotedCell(kind.slice(0, MOST.kind))],
      [`Beleginfo - Inhalt ${at + 1}`, quotedCell(cut(content, MOST.information))],
    ]),
  )

/** By when the booking was known: DATEV refuses a day outside the head's period, and reads no year in one. */
function lines(transfer: ExportedTransfer): string {
  const { bookings, paidAt } = transfer
  if (!paidAt) return ''
  return bookings
    .map((booking) => bookingCells(transfer, booking, paidAt))
    .map((cells) =>
      csvLine(
        DATEV_COLUMNS.map((name) => cells[name] ?? ''),
        ';',
      ),
    )
    .join('')
}

/** Of bytes 80 to 9F, where Latin 1 has no letters; Node's own decoder reads them as Latin 1 in some releases. */
const FIRST = 0x80
const OTHERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const REPLACEMENT = '?'

/** The only encoding that DATEV reads; what it lacks becomes a question mark, which a reader sees. */
function windows1252(text: string): Uint8Array {
  const letters = text.normalize('NFC').replace(/[^\0-\x7f\xa0-\xff]/gu, (letter) => {
    const at = OTHERS.indexOf(letter)
    return at < 0 ? REPLACEMENT : String.fromCharCode(FIRST + at)
  })
  return Buffer.from(letters, 'latin1')
}

/** An EXTF file 'Buchungsstapel' of one year. */
export const datevForm: ExportForm = {
  type: 'text/csv; charset=windows-1252',
  ending: 'csv',
  async *write(head, pages) {
    yield windows1252(`${headLine(head)}${csvLine(DATEV_COLUMNS, ';')}`)
    for await (const page of pages) yield windows1252(page.map(lines).join(''))
  },
}
