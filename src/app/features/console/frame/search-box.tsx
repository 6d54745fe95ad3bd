import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { SearchField } from '../../../ui/controls/search-field'
import { messages } from './messages'
import { consolePaths } from './paths'
import styles from './search-box.module.css'

/** Stands on each page and takes an id, the end of an IBAN or a hash. */
export function SearchBox() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [typed, type] = useState(search.get('q') ?? '')
  const submit = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && typed.trim() !== '') void navigate(consolePaths.search(typed.trim()))
  }
  return (
    <search className={styles.box}>
      <SearchField
        value={typed}
        label={formatMessage(messages.search)}
        clearLabel={formatMessage(messages.clear)}
        maxLength={100}
        enterKeyHint="search"
        onChange={type}
        onKeyDown={submit}
      />
    </search>
  )
}
