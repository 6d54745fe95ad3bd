import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CodeField } from './code-field'

function Code({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [digits, setDigits] = useState('')
  return <CodeField label="Code" value={digits} onChange={setDigits} onComplete={onComplete} />
}

const input = () => screen.getByRole('textbox', { name: 'Code' })

it('completes once, at the sixth digit', async () => {
  const complete = jest.fn()
  render(<Code onComplete={complete} />)
  await userEvent.type(input(), '48291')
  expect(complete).not.toHaveBeenCalled()
  await userEvent.type(input(), '3')
  expect(complete.mock.calls).toEqual([['482913']])
})

it('takes a pasted code, shows its dash after three digits, and takes nothing after six [VAL-04]', async () => {
  const complete = jest.fn()
  const { baseElement } = render(<Code onComplete={complete} />)
  await userEvent.click(input())
  await userEvent.paste('482-913 77')
  expect(input()).toHaveValue('482913')
  // The cells are hidden from readers, so they have no role.
  const cells = baseElement.innerHTML.matchAll(/class="(cell|dash)[^"]*">(\d?)</g)
  const shown = Array.from(cells, ([, kind, digit]) => (kind === 'dash' ? '-' : digit))
  expect(shown).toEqual(['4', '8', '2', '-', '9', '1', '3'])
  expect(complete.mock.calls).toEqual([['482913']])
})

it('refuses letters and lets digits be taken back', async () => {
  render(<Code onComplete={jest.fn()} />)
  await userEvent.type(input(), '4a8b{Backspace}')
  expect(input()).toHaveValue('4')
})

it('asks for digits and for the code from the message', () => {
  render(<Code onComplete={jest.fn()} />)
  expect(input()).toHaveAttribute('inputmode', 'numeric')
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code')
})

it('says its error aloud and links it', () => {
  const heard = { onChange: jest.fn(), onComplete: jest.fn() }
  render(<CodeField label="Code" value="" {...heard} error="Digits only." />)
  expect(screen.getByRole('alert')).toHaveTextContent('Digits only.')
  expect(input()).toHaveAccessibleDescription('Digits only.')
})
