import { Form, useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { Dock } from '../../ui/layout/dock'
import { Field } from '../../ui/controls/field'
import { PageTitle } from '../../ui/layout/page-title'
import { HelpTip } from './help-tip'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import type { Draft } from './policy'
import { selectWizard, stepAnswered } from './slice'
import { tipMessages } from './tip-messages'
import { useStepField } from './wizard-form'
import styles from './wizard.module.css'

export function NicknameStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { values, resetForm } = useFormikContext<Draft>()
  const { hadNickname } = useSelector(selectWizard)
  const input = useFocused()
  const { text, fault, refusals, write } = useStepField('nickname', input)
  const clear = () => {
    write('')
    input.current?.focus()
  }
  const skip = () => {
    const withoutNickname = { ...values, nickname: '' }
    resetForm({ values: withoutNickname })
    dispatch(stepAnswered(withoutNickname))
  }

  return (
    <Form className={styles.form} noValidate>
      <PageTitle lede={formatMessage(messages.nicknameLede)}>
        {formatMessage(filledMessages.nicknameTitle, { name: values.firstName.trim() })}
      </PageTitle>
      <div className={styles.field}>
        <Field
          ref={input}
          label={formatMessage(messages.nickname)}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => write(text.trim())}
          error={fault && formatMessage(messages.nicknameTooLong)}
          shake={Math.max(0, refusals - 1)}
          autoComplete="off"
        />
      </div>
      <HelpTip
        ask={tipMessages.nicknameAsk}
        title={tipMessages.nicknameTitle}
        body={tipMessages.nicknameBody}
      />
      <Dock>
        <Button type="submit" block>
          {formatMessage(messages.next)}
        </Button>
        {hadNickname ? (
          <Button variant="ghost" block onClick={clear}>
            {formatMessage(messages.nicknameClear)}
          </Button>
        ) : (
          <Button variant="ghost" block onClick={skip}>
            {formatMessage(messages.nicknameSkip)}
          </Button>
        )}
      </Dock>
    </Form>
  )
}
