import { useFormik } from 'formik'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'

import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import type { StepProps } from './choices'
import { messages } from './messages'
import styles from './origin.module.css'
import { useFaultText } from './use-fault-text'

const providerSchema = object({ provider: string().trim().min(2).max(70) })

/** The name of an exchange or another provider, which may be left out. */
export function ProviderForm({ origin, proving, onStep }: StepProps) {
  const { formatMessage } = useIntl()
  const error = useFaultText(proving.thrown)
  const form = useFormik({
    initialValues: { provider: origin.stated?.provider ?? '' },
    validationSchema: providerSchema,
    validateOnBlur: false,
    onSubmit: ({ provider: typed }) => {
      const provider = typed.trim()
      const answer = { kind: 'provider', ...(provider !== '' && { provider }) } as const
      return proving.attempt('provider', (isLeft) => proving.done(answer, isLeft))
    },
  })
  const isWrong = form.submitCount > 0 && form.errors.provider !== undefined
  return (
    <form className={styles.part} noValidate onSubmit={form.handleSubmit}>
      <Field
        data-autofocus
        name="provider"
        label={formatMessage(messages.providerName)}
        value={form.values.provider}
        error={isWrong ? formatMessage(messages.providerError) : error}
        shake={form.submitCount}
        onChange={form.handleChange}
      />
      <Button block type="submit" busy={proving.busy !== null}>
        {formatMessage(messages.save)}
      </Button>
      <Button variant="ghost" block onClick={() => onStep('choose')}>
        {formatMessage(messages.back)}
      </Button>
    </form>
  )
}
