import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../platform/paths'
import { foundRecipients } from '../../resources/found-recipients'
import { recipients } from '../../resources/recipients'
import { List } from '../../ui/controls/list'
import { ArrowLeftIcon } from '../../ui/controls/icons-first'
import { IconLink } from '../../ui/controls/icon-link'
import { SearchField } from '../../ui/controls/search-field'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/scenes/empty-state'
import { CreateMenu } from './create-menu'
import { RecipientList } from './recipient-list'
import { RecipientRow } from './recipient-row'
import { useVisit } from './use-visit'
import styles from './all.module.css'
import { LetterRail, LetterSquares } from './letter-rail'
import { byLetter, type LetterGroup } from './letters'
import { filled, messages } from './all-messages'
import { sectionId, useCurrentLetter } from './use-current-letter'

/** Everybody, by letter, with a search by name or end of the IBAN. */
export function AllRecipients() {
  const { formatMessage, locale } = useIntl()
  const { data, hasFailed } = useList()
  const [query, setQuery] = useState('')
  const all = data?.recipients ?? []
  const shown = foundRecipients(all, query)
  const groups = byLetter(shown, locale)
  const letters = groups.map(({ letter }) => letter)
  const { current, jump } = useCurrentLetter(letters)
  const hasLetters = query === '' && letters.length > 1
  const lede = query === '' ? filled.count : filled.found
  return (
    <>
      <MobileBar
        start={
          <IconLink label={formatMessage(messages.back)} href={paths.home}>
            <ArrowLeftIcon />
          </IconLink>
        }
        title={formatMessage(messages.title)}
        end={<CreateMenu compact />}
      />
      <Page bare className={styles.page}>
        <div className={styles.side}>
          <div className="heard-on-mobile">
            <PageTitle
              className={styles.title}
              lede={
                <span role="status">
                  {formatMessage(lede, { count: query === '' ? all.length : shown.length })}
                </span>
              }
            >
              {formatMessage(messages.title)}
            </PageTitle>
          </div>
          <div className={styles.top}>
            <SearchField
              label={formatMessage(messages.search)}
              clearLabel={formatMessage(messages.clear)}
              value={query}
              onChange={setQuery}
            />
          </div>
          {hasLetters && <LetterSquares letters={letters} current={current} onJump={jump} />}
          <div className="only-desktop">
            <div className={styles.create}>
              <CreateMenu />
            </div>
          </div>
        </div>
        <div className={styles.all}>
          <RecipientList recipients={data?.recipients ?? null} hasFailed={hasFailed}>
            {groups.length > 0 ? groups.map(letterSection) : <Nobody />}
          </RecipientList>
        </div>
        {hasLetters && <LetterRail letters={letters} current={current} onJump={jump} />}
      </Page>
    </>
  )
}

function useList() {
  const { data, isError, isFetching } = recipients.useListQuery(null)
  useVisit()
  return { data, hasFailed: isError && !data && !isFetching }
}

const letterSection = ({ letter, members }: LetterGroup) => (
  <section key={letter} id={sectionId(letter)} aria-labelledby={`${sectionId(letter)}-title`}>
    <h2 id={`${sectionId(letter)}-title`} className={styles.heading}>
      {letter}
    </h2>
    <List>
      {members.map((recipient: Recipient) => (
        <RecipientRow key={recipient.id} recipient={recipient} isIndexed />
      ))}
    </List>
  </section>
)

function Nobody() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState card title={formatMessage(messages.nobody)}>
      {formatMessage(messages.nobodyHint)}
    </EmptyState>
  )
}
