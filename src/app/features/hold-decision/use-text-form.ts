import { useFormik } from 'formik'
import type { Schema } from 'yup'

interface TextForm {
  readonly text: string
  readonly schema: Schema<{ text?: string | undefined }>
  readonly onSend: (text: string) => void
}

/** A form of one text: judged when it is sent, and from then on as it is typed. */
export function useTextForm({ text: initial, schema, onSend }: TextForm) {
  const { values, errors, submitCount, handleSubmit, setFieldValue } = useFormik({
    initialValues: { text: initial },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: ({ text }, { resetForm }) => {
      resetForm({ values: { text } })
      onSend(text)
    },
  })
  const type = (text: string) => void setFieldValue('text', text)
  return { text: values.text, fault: errors.text, submitCount, handleSubmit, type }
}
