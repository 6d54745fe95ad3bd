import { useFormik } from 'formik'
import { useId } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Modal } from '../../../ui/controls/modal'
import { Note } from '../../../ui/controls/note'
import styles from './acts.module.css'
import { actNames, filled, messages, ruleOf } from './messages'
import { ObjectPart } from './object-part'
import { actSchema, objectOf, orderOf } from './objects'
import { isSolo } from './saga'
import { actClosed, actOrdered, type ChosenAct, selectActs } from './slice'

/** The reason, and what else the act is told. What is signed then comes from the desk's record. */
export function ActForm({ offered: { act, subject, name } }: { readonly offered: ChosenAct }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy, trouble } = useSelector(selectActs)
  const formId = useId()
  const title = formatMessage(actNames[act])
  const asked = objectOf(act)
  const form = useFormik({
    initialValues: { reason: '', object: asked === 'account' ? 'fees' : '' },
    validationSchema: actSchema(asked),
    validateOnBlur: false,
    onSubmit: ({ reason, object }) => {
      dispatch(actOrdered({ act, reason: reason.trim(), ...orderOf(asked, subject, object) }))
    },
  })
  const errorOf = (name: 'reason' | 'object', text: MessageDescriptor) =>
    form.submitCount > 0 && form.errors[name] !== undefined && formatMessage(text)
  return (
    <Modal
      title={name === undefined ? title : formatMessage(filled.named, { act: title, name })}
      lede={formatMessage(ruleOf({ act, subject }))}
      isBusy={isBusy}
      onClose={() => dispatch(actClosed())}
      actions={
        <Button type="submit" form={formId} busy={isBusy}>
          {formatMessage(isSolo(act) ? messages.act : messages.propose)}
        </Button>
      }
      decline={{ label: formatMessage(messages.cancel) }}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.handleSubmit}>
        {asked && (
          <ObjectPart
            asked={asked}
            value={form.values.object}
            subject={subject}
            errorOf={(text) => errorOf('object', text)}
            shake={form.submitCount}
            onChange={(text) => void form.setFieldValue('object', text)}
          />
        )}
        <Field
          data-autofocus={asked === null || undefined}
          name="reason"
          label={formatMessage(messages.reason)}
          value={form.values.reason}
          error={errorOf('reason', messages.reasonNeeded)}
          shake={form.submitCount}
          maxLength={500}
          autoComplete="off"
          onChange={form.handleChange}
        />
        {trouble && (
          <Note tone="warning" role="alert">
            {trouble.text ?? formatMessage(messages.failed)}
          </Note>
        )}
        <p className="small muted">{formatMessage(isSolo(act) ? messages.alone : messages.next)}</p>
      </form>
    </Modal>
  )
}
