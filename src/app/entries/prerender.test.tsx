import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'

import { createTestStore } from '@test/setup/store'

import { signInFeature } from '../features/sign-in/feature'
import { isStepShown, showFirstPress, takeOver } from '../platform/first-press'
import { App } from '../shell/app'
import { Providers } from '../shell/providers'
import { renderEmailStep, renderWelcome } from './prerender'

/** The page as it was built. */
function builtPage(): HTMLElement {
  document.body.innerHTML = `<template id="email-step">${renderEmailStep()}</template>`
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset['prerendered'] = ''
  root.innerHTML = renderWelcome()
  document.body.append(root)
  return root
}

/** The app over the page, as main.tsx puts it there; gives what did not fit. */
function hydrate(root: HTMLElement): readonly unknown[] {
  const { store, startFeature } = createTestStore()
  takeOver(root)
  if (isStepShown(root)) store.dispatch(signInFeature.signInChosen())
  const misfits: unknown[] = []
  act(() => {
    hydrated = hydrateRoot(
      root,
      <Providers store={store} atFirst={store.getState()} startFeature={startFeature}>
        <App report={() => undefined} reload={() => undefined} />
      </Providers>,
      { onRecoverableError: (thrown) => misfits.push(thrown) },
    )
  })
  return misfits
}

let hydrated: Root | undefined

beforeAll(() => {
  showFirstPress(document)
})

afterEach(() => {
  act(() => hydrated?.unmount())
})

const field = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const button = () => screen.getByRole('button', { name: 'Sign in' })

it('the app takes the page’s own elements over, and the focus stays', () => {
  const wrong = jest.spyOn(console, 'error')
  const root = builtPage()
  const [title, pressable] = [screen.getByRole('heading', { level: 1, name: /crypto/ }), button()]
  pressable.focus()
  expect(hydrate(root)).toEqual([])
  expect(wrong).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { level: 1, name: /crypto/ })).toBe(title)
  expect(pressable).toHaveFocus()
})

it('a press while the page is still coming waits for all of it', () => {
  builtPage()
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  fireEvent.click(button())
  fireEvent.click(button())
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument()
  readyState.mockReturnValue('interactive')
  document.dispatchEvent(new Event('readystatechange'))
  expect(field()).toHaveFocus()
})

describe('a press before the app runs', () => {
  beforeEach(() => signInFeature.fetchSteps())

  it.each([
    ['a click', () => fireEvent.click(button())],
    ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ])(
    '%s shows the step of the e-mail at once, and the app goes on from what is typed',
    (_how, press) => {
      const wrong = jest.spyOn(console, 'error')
      const root = builtPage()
      press()
      expect(field()).toHaveFocus()
      const shown = field()
      fireEvent.keyDown(shown, { key: 'Enter' })
      shown.value = 'm'
      expect(hydrate(root)).toEqual([])
      expect(wrong).not.toHaveBeenCalled()
      expect(field()).toBe(shown)
      expect(shown).toHaveFocus()
      expect(shown).toHaveValue('m')
      expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
      fireEvent.change(shown, { target: { value: 'marta' } })
      expect(shown).toHaveValue('marta')
    },
  )

  it('is taken back by the step’s own button, which keeps what is typed', () => {
    const root = builtPage()
    fireEvent.click(button())
    field().value = 'm'
    const [back] = screen.getAllByRole('button', { name: 'Back' })
    if (back) fireEvent.click(back)
    expect(isStepShown(root)).toBe(false)
    fireEvent.click(button())
    expect(field()).toHaveValue('m')
  })

  it('is none where a session is expected, behind the preloader', () => {
    const root = builtPage()
    document.documentElement.dataset['session'] = 'hint'
    fireEvent.keyDown(document.body, { key: 'Enter' })
    delete document.documentElement.dataset['session']
    expect(isStepShown(root)).toBe(false)
  })
})

it('leaves what is pressed to the app once that has the page', () => {
  const root = builtPage()
  takeOver(root)
  fireEvent.click(button())
  expect(button()).toBeInTheDocument()
})

it('leaves Enter on the terms to the link', () => {
  builtPage()
  fireEvent.keyDown(screen.getByText('terms and conditions'), { key: 'Enter' })
  expect(button()).toBeInTheDocument()
})

it('has no styles of its own in the page’s markup, which the page’s policy would block', () => {
  expect(renderWelcome() + renderEmailStep()).not.toContain(' style=')
})
