import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('shakes again each time the same error comes back', () => {
  expect([0, 1, 2, 3].map(shakeClass)).toEqual([undefined, 'odd', 'even', 'odd'])
})

it('shakes for 500 ms, the first time and the second [CONST-02] [VAL-18]', () => {
  const [styles = '', tokens = ''] = ['shake.module.css', '../tokens.css'].map((path) =>
    readFileSync(join(__dirname, path), 'utf8'),
  )
  for (const time of ['odd', 'even']) {
    const [, rule] = new RegExp(`\\.${time} \\{([^}]*)\\}`).exec(styles) ?? []
    expect(rule).toContain(`animation: shake-${time} var(--dur-shake) `)
    expect(styles).toContain(`@keyframes shake-${time} {`)
  }
  expect(tokens.match(/--dur-shake:[^;]+/g)).toEqual(['--dur-shake: 500ms'])
})
