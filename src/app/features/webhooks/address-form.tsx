import { useState, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { messages } from './messages'
import { addressWanted, changeLeft, selectIsBusy, selectRefused } from './slice'
import styles from './webhooks.module.css'

const MOST_CHARACTERS = 2_000

/** Where events are to be sent; null where they are sent nowhere yet. */
export function AddressForm({ url }: { readonly url: string | null }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(selectIsBusy)
  const refused = useSelector(selectRefused)
  const [text, setText] = useState(url ?? '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    dispatch(addressWanted(text.trim()))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={formatMessage(messages.address)}
        hint={formatMessage(messages.addressHint)}
        error={refused && (refused.text ?? formatMessage(messages.failed))}
        type="url"
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" size="small" busy={isBusy} disabled={text.trim() === ''}>
          {formatMessage(url === null ? messages.start : messages.save)}
        </Button>
        {url !== null && (
          <Button variant="plain" size="small" onClick={() => dispatch(changeLeft())}>
            {formatMessage(messages.cancel)}
          </Button>
        )}
      </div>
    </form>
  )
}
