import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Formik, useFormikContext } from 'formik'

import type { Draft } from './policy'
import { TypedProvider, useTyped } from './typed'

const DRAFT: Draft = { firstName: 'Anna', lastName: '', iban: '', nickname: '' }

it('draws what stands around the field for what is typed, not for each step of sending it', async () => {
  const drawn = { frame: 0, field: 0 }
  function Frame() {
    drawn.frame += 1
    return <p>{useTyped().values.firstName}</p>
  }
  function Field() {
    drawn.field += 1
    const { values, handleChange } = useFormikContext<Draft>()
    return (
      <input aria-label="Name" name="firstName" value={values.firstName} onChange={handleChange} />
    )
  }
  const sent = jest.fn()
  render(
    <Formik initialValues={DRAFT} onSubmit={sent}>
      <TypedProvider>
        <Frame />
        <Form>
          <Field />
          <button type="submit">Continue</button>
        </Form>
      </TypedProvider>
    </Formik>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'b')
  expect(screen.getByText('Annab')).toBeInTheDocument()
  const before = { ...drawn }
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(drawn.frame).toBe(before.frame)
  expect(drawn.field).toBeGreaterThan(before.field + 1)
})
