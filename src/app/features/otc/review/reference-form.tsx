import { useFormik } from 'formik'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch } from 'react-redux'
import { object, string, ValidationError } from 'yup'

import { referenceProblem, type ReferenceProblem, tidyReference } from '@kernel/transfer-reference'

import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { referenceChanged } from '../flow/slice'
import { reviewMessages as words } from './messages'
import styles from './review.module.css'

const PROBLEMS: Readonly<Record<ReferenceProblem, MessageDescriptor>> = {
  empty: words.referenceEmpty,
  'too-long': words.referenceTooLong,
  characters: words.referenceCharacters,
  'check-digits': words.referenceCheckDigits,
}

/** The message is the problem's name. */
const schema = object({
  reference: string()
    .default('')
    .test((text) => {
      const problem = referenceProblem(text)
      return problem === null || new ValidationError(problem, text, 'reference')
    }),
})

const isProblem = (name: string | undefined): name is ReferenceProblem =>
  name !== undefined && name in PROBLEMS

/** Keeps what stands in the field; false, with the reason at the field, where banks would refuse it. */
export type KeepReference = () => boolean

export interface ReferenceFormProps {
  readonly ref: Ref<KeepReference>
  readonly reference: string
  readonly byDefault: string
  readonly onDone: () => void
}

export function ReferenceForm({ ref, reference, byDefault, onDone }: ReferenceFormProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const keep = (text: string) => {
    dispatch(referenceChanged(text === byDefault ? null : text))
    onDone()
  }
  const form = useFormik({
    initialValues: { reference },
    validationSchema: schema,
    validateOnChange: false,
    onSubmit: (values) => {
      keep(tidyReference(values.reference))
    },
  })
  useImperativeHandle(ref, () => () => {
    const isKept = referenceProblem(form.values.reference) === null
    if (isKept) keep(tidyReference(form.values.reference))
    else {
      void form.submitForm()
      input.current?.focus()
    }
    return isKept
  })
  const { reference: problem } = form.errors
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Field
        ref={input}
        {...form.getFieldProps('reference')}
        label={formatMessage(words.referenceField)}
        error={isProblem(problem) && formatMessage(PROBLEMS[problem])}
        hint={formatMessage(words.referenceHint)}
        autoComplete="off"
      />
      <div className={styles.choices}>
        <Button type="submit" size="small">
          {formatMessage(words.referenceSave)}
        </Button>
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            keep(byDefault)
          }}
        >
          {formatMessage(words.referenceUseDefault)}
        </Button>
      </div>
    </form>
  )
}
