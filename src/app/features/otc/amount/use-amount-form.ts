import { useFormik } from 'formik'
import { useEffect, useMemo, type SyntheticEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import { selectLimits } from '../../../state/session'
import { amountSchema } from './amount-problem'
import { emptySubmitted, selectOtc, submitted } from '../flow/slice'

/** The amount's form. The store keeps the text, Formik judges it as it changes and when it is sent. */
export function useAmountForm(focus: () => void) {
  const dispatch = useDispatch()
  const { mode, amount, isFromApp, conversion } = useSelector(selectOtc)
  const limits = useSelector(selectLimits)
  const euros = conversion?.EURAmount ?? null
  const validationSchema = useMemo(
    () => amountSchema({ mode, euros, limits, isFromApp }),
    [mode, euros, limits, isFromApp],
  )
  const { values, errors, setFieldValue, validateForm, submitForm } = useFormik({
    initialValues: { amount },
    validationSchema,
    validateOnBlur: false,
    validateOnMount: true,
    onSubmit: () => {
      dispatch(submitted())
    },
  })
  useEffect(() => {
    if (values.amount !== amount) void setFieldValue('amount', amount)
  }, [amount, values.amount, setFieldValue])
  useEffect(() => {
    void validateForm()
  }, [validationSchema, validateForm])

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = await validateForm({ amount })
    if (found.amount === undefined) {
      await submitForm()
      return
    }
    if (found.amount === 'empty') dispatch(emptySubmitted())
    focus()
  }
  return { problem: errors.amount, send }
}
