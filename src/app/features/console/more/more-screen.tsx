import { useIntl } from 'react-intl'

import { messages } from '../frame/messages'
import { Page } from '../frame/page'
import { PAGES } from '../frame/pages'
import { Cell, Row, RowLink, Table } from '../table/table'
import styles from './more.module.css'

/** On a phone: the pages for which the bar has no place. */
export function MoreScreen() {
  const { formatMessage } = useIntl()
  const [, ...others] = PAGES
  return (
    <Page title={formatMessage(messages.more)}>
      <Table label={formatMessage(messages.more)} columns={styles.columns}>
        {others.flat().map(({ path, title, Icon }) => (
          <Row key={path}>
            <Cell>
              <RowLink to={path}>
                <span className={styles.page}>
                  <Icon />
                  <b>{formatMessage(title)}</b>
                </span>
              </RowLink>
            </Cell>
          </Row>
        ))}
      </Table>
    </Page>
  )
}
