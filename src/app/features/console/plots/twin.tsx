import { defineMessages, useIntl } from 'react-intl'

import { TableIcon } from '../frame/icons'
import styles from './plot.module.css'

const messages = defineMessages({
  table: { id: 'console.plot.table', defaultMessage: 'Table' },
})

interface TwinProps {
  readonly head: readonly string[]
  /** The first cell of each is its title, and its key. */
  readonly rows: readonly (readonly string[])[]
}

/** The same figures to read, newest first. */
export function Twin({ head, rows }: TwinProps) {
  const { formatMessage } = useIntl()
  return (
    <details className={styles.twin}>
      <summary>
        <TableIcon size={18} />
        {formatMessage(messages.table)}
      </summary>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title = '', ...cells]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) => (
                // Columns stay where they are.
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
