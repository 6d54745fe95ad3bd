import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { PageTitle } from '../../../ui/layout/page-title'
import { SearchField } from '../../../ui/controls/search-field'
import { tokenMessages } from './messages'
import { NetworkChips } from './network-chips'
import { selectSearch } from '../flow/selectors'
import { searchTyped } from '../flow/slice'
import { TokenSections } from './token-sections'
import styles from './token.module.css'

export function TokenStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const search = useSelector(selectSearch)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <>
      <PageTitle ref={title}>{formatMessage(tokenMessages.title)}</PageTitle>
      <div className={styles.search}>
        <SearchField
          label={formatMessage(tokenMessages.search)}
          clearLabel={formatMessage(tokenMessages.clearSearch)}
          value={search}
          onChange={(text) => dispatch(searchTyped(text))}
        />
      </div>
      <NetworkChips />
      <TokenSections />
    </>
  )
}
