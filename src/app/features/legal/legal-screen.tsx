import { defineMessages, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { inLanguage } from '../../platform/first-paths'
import { paths } from '../../platform/paths'
import { selectConfig } from '../../state/flags'
import { IconExit, WordExit } from '../../ui/layout/exits'
import { ArrowLeftIcon } from '../../ui/controls/icons-first'
import { ExternalLinkIcon } from '../../ui/controls/icons'
import { List } from '../../ui/controls/list'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import styles from './legal.module.css'

const messages = defineMessages({
  title: { id: 'legal.title', defaultMessage: 'Legal' },
  back: { id: 'legal.back', defaultMessage: 'Settings' },
  terms: { id: 'legal.terms', defaultMessage: 'Terms and conditions' },
  fees: { id: 'legal.fees', defaultMessage: 'Fees' },
  privacy: { id: 'legal.privacy', defaultMessage: 'Privacy policy' },
  aml: { id: 'legal.aml', defaultMessage: 'AML policy' },
  newTab: { id: 'legal.newTab', defaultMessage: 'opens in a new tab' },
})

const DOCUMENTS = ['terms', 'fees', 'privacy', 'aml'] as const

/** What the user has agreed to, each in a tab of its own. */
export function LegalScreen() {
  const { formatMessage, locale } = useIntl()
  const links = useSelector(selectConfig)?.links
  const exit = { label: formatMessage(messages.back), href: paths.settings }
  return (
    <>
      <MobileBar start={<IconExit exit={exit} icon={<ArrowLeftIcon />} />} title="" />
      <Page bare>
        <div className={styles.bar}>
          <WordExit exit={exit} icon={<ArrowLeftIcon />} />
        </div>
        <PageTitle>{formatMessage(messages.title)}</PageTitle>
        <List className={styles.list}>
          {DOCUMENTS.map((name) => (
            <li key={name} className={styles.row}>
              <a
                className={styles.link}
                href={links && inLanguage(links[name], locale)}
                target="_blank"
                rel="noreferrer"
              >
                <span className={styles.name}>{formatMessage(messages[name])}</span>
                <span className="visually-hidden">{formatMessage(messages.newTab)}</span>
                <ExternalLinkIcon />
              </a>
            </li>
          ))}
        </List>
      </Page>
    </>
  )
}
