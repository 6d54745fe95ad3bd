import type { ExportedTransfer, ExportForm, ExportForms } from '@server/ports/transfer-exports'
import { camtForm } from './camt'
import { csvForm } from './csv'
import { datevForm } from './datev'

const line = ({ bookings: _entries, bookedOn: _day, ...transfer }: ExportedTransfer): string =>
  JSON.stringify(transfer)

/** One object; each transfer is on a line of its own, so that it can be read line by line too. */
const jsonForm: ExportForm = {
  type: 'application/json; charset=utf-8',
  ending: 'json',
  async *write({ writtenAt, period }, pages) {
    const head = { format: 'causeway transfers 1', writtenAt, period }
    let before = `${JSON.stringify(head).slice(0, -1)},"transfers":[\n`
    for await (const page of pages) {
      yield `${before}${page.map(line).join(',\n')}`
      before = ',\n'
    }
    yield before === ',\n' ? '\n]}\n' : `${before}]}\n`
  },
}

export const exportForms: ExportForms = {
  ...{ csv: csvForm, json: jsonForm, camt: camtForm, datev: datevForm },
}
