import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  these: { id: 'exports.these', defaultMessage: 'Export these' },
  csv: { id: 'exports.csv', defaultMessage: 'CSV' },
  csvLine: { id: 'exports.csvLine', defaultMessage: 'opens in any table' },
  datev: { id: 'exports.datev', defaultMessage: 'DATEV' },
  datevLine: { id: 'exports.datevLine', defaultMessage: 'for a German tax adviser' },
  camt: { id: 'exports.camt', defaultMessage: 'Bank statement' },
  camtLine: { id: 'exports.camtLine', defaultMessage: 'camt.053, XML' },
  json: { id: 'exports.json', defaultMessage: 'JSON' },
  jsonLine: { id: 'exports.jsonLine', defaultMessage: 'for programs' },
  funds: { id: 'exports.funds', defaultMessage: 'Source of funds' },
  fundsLine: { id: 'exports.fundsLine', defaultMessage: 'for a bank that asks' },
  underWay: {
    id: 'exports.underWay',
    defaultMessage: 'Another export is being downloaded. Try again when it is done.',
  },
  tooMany: {
    id: 'exports.tooMany',
    defaultMessage: 'That was the last export for this hour. Try again later.',
  },
  failed: {
    id: 'exports.failed',
    defaultMessage: 'The file could not be prepared. Check the connection and try again.',
  },
})
