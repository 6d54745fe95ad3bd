import { useFormik } from 'formik'
import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react'
import type { AnyObjectSchema } from 'yup'

export interface TextFormOptions {
  /** What has been typed, as the store knows it: time travel moves the form too. */
  readonly text: string
  readonly schema: AnyObjectSchema
  /** The field gets the focus back when what it holds is refused. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly onValid: () => void
}

/** A form of one text. The store keeps the text, Formik judges it; nothing is said of it before it is sent empty. */
export function useTextForm({ text, schema, input, onValid }: TextFormOptions) {
  const [refusals, setRefusals] = useState(0)
  const { values, errors, setFieldValue, validateForm } = useFormik({
    initialValues: { text },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: onValid,
  })
  useEffect(() => {
    if (values.text !== text) void setFieldValue('text', text)
  }, [text, values.text, setFieldValue])

  const judge = async () => {
    const found = await validateForm({ text })
    if (found.text === undefined) {
      onValid()
      return
    }
    setRefusals((count) => count + 1)
    input.current?.focus()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void judge()
  }
  // Nobody is told off for a field not yet filled in.
  const fault = errors.text === 'required' && refusals === 0 ? undefined : errors.text
  return { fault, refusals, send }
}
