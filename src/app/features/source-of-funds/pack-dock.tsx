import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { FundsOutline } from '@contract/v1/source-of-funds'

import { Button } from '../../ui/controls/button'
import { Note } from '../../ui/controls/note'
import { Dock } from '../../ui/layout/dock'
import { FolderDownIcon } from './icons'
import { messages } from './messages'
import { isTooMuch } from './policy'
import { type PackForm, packAsked, selectFault, selectMaking } from './slice'
import styles from './source-of-funds.module.css'

/** The one press, and the report alone for portals that take one PDF. */
export function PackDock({ outline }: { readonly outline: FundsOutline | undefined }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const making = useSelector(selectMaking)
  const isReady = outline !== undefined && outline.transfers > 0 && !isTooMuch(outline)
  const press = (form: PackForm) => ({
    busy: making === form,
    disabled: !isReady || (making !== null && making !== form),
    onClick: () => dispatch(packAsked(form)),
  })
  return (
    <>
      {(!outline || isReady) && (
        <div className={styles.alone}>
          <Button variant="quiet" size="small" {...press('pdf')}>
            {formatMessage(messages.onlyReport)}
          </Button>
        </div>
      )}
      <Failure />
      <Dock>
        <Button block icon={<FolderDownIcon />} {...press('zip')}>
          {formatMessage(messages.make)}
        </Button>
      </Dock>
    </>
  )
}

function Failure() {
  const { formatMessage } = useIntl()
  const fault = useSelector(selectFault)
  if (!fault) return null
  const isLimit = fault.code === 'TOO_MANY_REQUESTS'
  return (
    <Note tone="danger" role="alert">
      {formatMessage(isLimit ? messages.waits : messages.failed)}
    </Note>
  )
}
