import type { ExportedTransfer, ExportForm } from '@server/ports/transfer-exports'
import { csvCell, csvLine, safeCell } from './csv-text'

/** Without it Excel reads UTF-8 as the system's own encoding; LibreOffice and parsers step over it. */
const BYTE_ORDER_MARK = '\uFEFF'

type Column = readonly [name: string, cell: (transfer: ExportedTransfer) => string | undefined]

/** In this order for good: a new column comes last. */
const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['state', ({ state }) => state],
  ['paid_at', ({ paidAt }) => paidAt?.toISOString()],
  ['recipient', ({ recipient }) => recipient?.name],
  ['nickname', ({ recipient }) => recipient?.nickname],
  ['iban', ({ recipient }) => recipient?.iban],
  ['bic', ({ recipient }) => recipient?.bic],
  ['reference', ({ recipient }) => recipient?.reference],
  ['network', ({ network }) => network],
  ['token', ({ token }) => token],
  ['token_amount', ({ tokenAmount }) => tokenAmount ?? undefined],
  ['rate', ({ converted }) => converted?.rate],
  ['converted_eur', ({ converted }) => converted?.eur],
  ['fee_eur', ({ converted }) => converted?.fee],
  ['paid_eur', ({ paid }) => paid?.eur],
  ['quoted_token_amount', ({ quoted }) => quoted?.tokenAmount],
  ['quoted_eur', ({ quoted }) => quoted?.eur],
  ['end_to_end_id', ({ paid }) => paid?.endToEndId],
  ['uetr', ({ paid }) => paid?.uetr],
  ['deposits', ({ deposits }) => deposits.join(' ')],
]

const row = (transfer: ExportedTransfer): string =>
  csvLine(
    COLUMNS.map(([, cell]) => csvCell(safeCell(cell(transfer) ?? ''))),
    ',',
  )

/** RFC 4180 with a header line. */
export const csvForm: ExportForm = {
  type: 'text/csv; charset=utf-8; header=present',
  ending: 'csv',
  async *write(_head, pages) {
    const names = COLUMNS.map(([name]) => name)
    yield `${BYTE_ORDER_MARK}${csvLine(names, ',')}`
    for await (const page of pages) yield page.map(row).join('')
  },
}
