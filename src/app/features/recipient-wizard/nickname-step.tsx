import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useAfterPaint } from '../../platform/use-after-paint'
import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import type { Draft } from './policy'
import { selectWizard, stepAnswered } from './slice'
import { StepForm } from './step-form'
import { useStepField } from './wizard-form'

export function NicknameStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const afterPaint = useAfterPaint()
  const { values, resetForm } = useFormikContext<Draft>()
  // A nickname that was there is cleared rather than skipped.
  const hadNickname = useSelector(selectWizard).original.nickname !== ''
  const input = useFocused()
  const { text, fault, refusals, write } = useStepField('nickname', input)
  const clear = () => {
    write('')
    input.current?.focus()
  }
  const skip = () => {
    const withoutNickname = { ...values, nickname: '' }
    afterPaint(() => {
      resetForm({ values: withoutNickname })
      dispatch(stepAnswered())
    })
  }

  return (
    <StepForm
      title={formatMessage(filledMessages.nicknameTitle, { name: values.firstName.trim() })}
      lede={messages.nicknameLede}
      tip="nickname"
      action={
        <Button variant="ghost" block onClick={hadNickname ? clear : skip}>
          {formatMessage(hadNickname ? messages.nicknameClear : messages.nicknameSkip)}
        </Button>
      }
    >
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
    </StepForm>
  )
}
