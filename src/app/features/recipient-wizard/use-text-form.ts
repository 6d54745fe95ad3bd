import { useFormik } from 'formik'
import { useEffect } from 'react'
import type { AnyObjectSchema } from 'yup'

export interface TextFormOptions {
  /** What has been typed, as the store knows it: time travel moves the form too. */
  readonly text: string
  readonly schema: AnyObjectSchema
  readonly onValid: () => void
}

/** A form of one text. The store keeps the text, Formik judges it and decides when an error may show. */
export function useTextForm({ text, schema, onValid }: TextFormOptions) {
  const { values, errors, submitCount, setFieldValue, handleSubmit } = useFormik({
    initialValues: { text },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: onValid,
  })
  useEffect(() => {
    if (values.text !== text) void setFieldValue('text', text)
  }, [text, values.text, setFieldValue])
  // Nobody is told off for a field not yet filled in.
  const fault = errors.text === 'required' && submitCount === 0 ? undefined : errors.text
  return { fault, handleSubmit }
}
