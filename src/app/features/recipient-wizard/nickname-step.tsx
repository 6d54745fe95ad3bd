import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { Dock } from '../../ui/layout/dock'
import { Field } from '../../ui/controls/field'
import { PageTitle } from '../../ui/layout/page-title'
import { HelpTip } from './help-tip'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import { nicknameSchema } from './schema'
import {
  nicknameCleared,
  nicknameSkipped,
  nicknameTyped,
  selectWizard,
  stepAnswered,
} from './slice'
import { useTextForm } from './use-text-form'
import { tipMessages } from './tip-messages'
import styles from './wizard.module.css'

export function NicknameStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { draft, hadNickname } = useSelector(selectWizard)
  const input = useFocused()
  const { fault, refusals, send } = useTextForm({
    text: draft.nickname,
    schema: nicknameSchema,
    input,
    onValid: () => dispatch(stepAnswered()),
  })
  const clear = () => {
    dispatch(nicknameCleared())
    input.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <PageTitle lede={formatMessage(messages.nicknameLede)}>
        {formatMessage(filledMessages.nicknameTitle, { name: draft.firstName.trim() })}
      </PageTitle>
      <div className={styles.field}>
        <Field
          ref={input}
          label={formatMessage(messages.nickname)}
          value={draft.nickname}
          onChange={({ currentTarget }) => dispatch(nicknameTyped(currentTarget.value))}
          onBlur={() => dispatch(nicknameTyped(draft.nickname.trim()))}
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
          <Button variant="ghost" block onClick={() => dispatch(nicknameSkipped())}>
            {formatMessage(messages.nicknameSkip)}
          </Button>
        )}
      </Dock>
    </form>
  )
}
