import { TableIcon } from './icons'
import styles from './plot.module.css'

export interface TwinProps {
  readonly label: string
  readonly head: readonly string[]
  /** The first cell of each is its title, and its key. */
  readonly rows: readonly (readonly string[])[]
}

/** The same figures to read, newest first. */
export function Twin({ label, head, rows }: TwinProps) {
  return (
    <details className={styles.twin}>
      <summary>
        <TableIcon size={18} />
        {label}
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
