import { render, screen } from '@testing-library/react'
import { Field } from './field'
import { shakeClass } from './shake'

it('names its input and describes it by the hint', () => {
  render(<Field label="IBAN" hint="Only letters and digits" />)
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveAccessibleDescription(
    'Only letters and digits',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the error in place of the hint, aloud and linked', () => {
  render(<Field label="IBAN" hint="Only letters and digits" error="Invalid IBAN" />)
  const input = screen.getByRole('textbox', { name: 'IBAN' })
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid IBAN')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Invalid IBAN')
  expect(screen.queryByText('Only letters and digits')).toBeNull()
})

it('hands its ref to the input', () => {
  const ref = { current: null as HTMLInputElement | null }
  render(<Field label="IBAN" ref={ref} />)
  expect(ref.current).toBe(screen.getByRole('textbox'))
})

it('shakes again each time the same error comes back [CONST-02]', () => {
  expect(shakeClass(0)).toBeUndefined()
  expect(shakeClass(1)).toBeDefined()
  expect(shakeClass(2)).not.toBe(shakeClass(1))
  expect(shakeClass(3)).toBe(shakeClass(1))
})
