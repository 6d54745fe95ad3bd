import { useFormik } from 'formik'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'

import type { WalletChallenge } from '@contract/v1/wallets'
import { isAddress } from '@kernel/address'

import { Button } from '../../ui/controls/button'
import { Field } from '../../ui/controls/field'
import type { StepProps } from './choices'
import { messages } from './messages'
import styles from './origin.module.css'
import { SignedMessage } from './signed-message'
import { useFaultText } from './use-fault-text'

const schema = object({
  address: string()
    .trim()
    .test('address', 'address', (text = '') => isAddress(text)),
  signature: string()
    .trim()
    .matches(/^(0x([0-9a-fA-F]{2})+)?$/, 'signature'),
})

/** For wallets that no page reaches: the address gives a message, and its signature proves it. What was typed stays. */
export function PastedProof({ proving, onStep }: StepProps) {
  const { formatMessage } = useIntl()
  const [challenge, setChallenge] = useState<WalletChallenge | null>(null)
  const said = useFaultText(proving.thrown)
  const form = useFormik({
    initialValues: { address: '', signature: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: ({ address, signature }) =>
      proving.attempt('paste', async (isLeft) => {
        if (challenge && signature !== '')
          await proving.proved(challenge.id, signature.trim(), isLeft)
        else setChallenge(await proving.challengeFor(address.trim()))
      }),
  })
  const { values, errors, submitCount, handleChange } = form
  const wrong = (field: 'address' | 'signature', text: string, own: boolean) =>
    submitCount > 0 && errors[field] ? text : own && said
  const typed = {
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: handleChange,
  }
  return (
    <form className={styles.part} noValidate onSubmit={form.handleSubmit}>
      <Field
        {...typed}
        data-autofocus
        name="address"
        label={formatMessage(messages.address)}
        value={values.address}
        readOnly={challenge !== null}
        error={wrong('address', formatMessage(messages.addressError), challenge === null)}
        shake={submitCount}
      />
      {challenge && (
        <>
          <SignedMessage text={challenge.message} />
          <Field
            {...typed}
            name="signature"
            label={formatMessage(messages.signature)}
            value={values.signature}
            error={wrong('signature', formatMessage(messages.signatureError), true)}
            shake={submitCount}
          />
        </>
      )}
      <Button block type="submit" busy={proving.busy !== null}>
        {formatMessage(challenge ? messages.prove : messages.showMessage)}
      </Button>
      <Button
        variant="ghost"
        block
        onClick={() => {
          if (!challenge) return onStep('own')
          proving.leave()
          setChallenge(null)
        }}
      >
        {formatMessage(messages.back)}
      </Button>
    </form>
  )
}
