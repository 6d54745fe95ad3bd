import { Form } from 'formik'
import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { Dock } from '../../ui/layout/dock'
import { PageTitle } from '../../ui/layout/page-title'
import { HelpTip } from './help-tip'
import { messages } from './messages'
import { tipMessages as tips } from './tip-messages'
import styles from './wizard.module.css'

const TIPS = {
  name: { ask: tips.nameAsk, title: tips.nameTitle, body: tips.nameBody },
  iban: { ask: tips.ibanAsk, title: tips.ibanTitle, body: tips.ibanBody },
  nickname: { ask: tips.nicknameAsk, title: tips.nicknameTitle, body: tips.nicknameBody },
}

export interface StepFormProps {
  readonly title: string
  readonly lede: MessageDescriptor
  readonly tip: keyof typeof TIPS
  readonly busy?: boolean
  /** What the button says. */
  readonly next?: string
  /** Another way on, below Continue. */
  readonly action?: ReactNode
  /** The one field. */
  readonly children: ReactNode
}

/** A step that asks for one text. */
export function StepForm({
  title,
  lede,
  tip,
  busy = false,
  action,
  children,
  next,
}: StepFormProps) {
  const { formatMessage } = useIntl()
  return (
    <Form className={styles.form} noValidate>
      <PageTitle lede={formatMessage(lede)}>{title}</PageTitle>
      <div className={styles.field}>{children}</div>
      <HelpTip {...TIPS[tip]} />
      <Dock>
        <Button type="submit" block busy={busy}>
          {next ?? formatMessage(messages.next)}
        </Button>
        {action}
      </Dock>
    </Form>
  )
}
