import type { ReactNode } from 'react'

import { Button } from '../../../ui/controls/button'
import { Note } from '../../../ui/controls/note'
import { Card } from './card'
import styles from './change-form.module.css'

interface ChangeFormProps {
  /** The title, and what its button does. */
  readonly title: string
  readonly isGood: boolean
  readonly isBusy: boolean
  /** Why the desk did not take it; null where it did. */
  readonly trouble: string | null
  readonly onSubmit: () => Promise<void>
  /** Beside the button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What one operator adds, with a reason. */
export function ChangeForm(props: ChangeFormProps) {
  const { title, isGood, isBusy, trouble, onSubmit, aside, children } = props
  return (
    <Card title={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood) void onSubmit()
        }}
      >
        {children}
        {trouble !== null && (
          <Note tone="warning" role="alert">
            {trouble}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="small" busy={isBusy} disabled={!isGood}>
            {title}
          </Button>
          {aside}
        </div>
      </form>
    </Card>
  )
}
