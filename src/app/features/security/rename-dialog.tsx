import { useState, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'

import type { Passkey } from '@contract/v1/passkeys'

import { passkeys } from '../../resources/passkeys'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { Modal } from '../../ui/controls/modal'
import { messages } from './passkey-messages'
import styles from './security.module.css'

interface Props {
  readonly passkey: Passkey
  readonly onClose: () => void
}

const FORM_ID = 'passkey-name'
const NAME_MAX = 90

export function RenameDialog({ passkey, onClose }: Props) {
  const { formatMessage } = useIntl()
  const [name, setName] = useState(passkey.name)
  const [rename, { isLoading, isError }] = passkeys.useRenamePasskeyMutation()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { error } = await rename({ id: passkey.id, name: name.trim() })
    if (!error) onClose()
  }
  return (
    <Modal
      title={formatMessage(messages.renameTitle)}
      onClose={onClose}
      decline={{ label: formatMessage(messages.cancel) }}
      actions={
        <Button type="submit" form={FORM_ID} busy={isLoading} disabled={name.trim() === ''}>
          {formatMessage(messages.save)}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        className={styles.name}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={formatMessage(messages.name)}
          data-autofocus
          value={name}
          maxLength={NAME_MAX}
          error={isError && formatMessage(messages.failed)}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Modal>
  )
}
