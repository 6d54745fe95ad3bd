import { defineMessages, useIntl } from 'react-intl'

import { Twin, type TwinProps } from '../../../ui/plots/twin'

const messages = defineMessages({
  table: { id: 'console.plot.table', defaultMessage: 'Table' },
})

/** The figures of a plot to read. */
export function PlotTwin(props: Omit<TwinProps, 'label'>) {
  const { formatMessage } = useIntl()
  return <Twin label={formatMessage(messages.table)} {...props} />
}
