import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'

import { createTestStore } from '@test/setup/store'

import { signInFeature } from '../features/sign-in/feature'
import { showFirstPress, takeOver } from '../platform/first-press'
import { App } from '../shell/app'
import { Providers } from '../shell/providers'
import { renderPressedButton, renderWelcome } from './prerender'

/** The page as it was built. */
function builtPage(): HTMLElement {
  document.body.innerHTML = `<template id="pressed">${renderPressedButton()}</template>`
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
  const page = takeOver(root)
  if (page?.isPressed) store.dispatch(signInFeature.signInChosen())
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

it.each([
  ['a click', () => fireEvent.click(button())],
  ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
])('%s before the app runs shows at once, and the app goes on from it', (_how, press) => {
  const wrong = jest.spyOn(console, 'error')
  const root = builtPage()
  const pressable = button()
  press()
  expect(pressable).toHaveAttribute('aria-busy', 'true')
  const shown = pressable.outerHTML
  expect(hydrate(root)).toEqual([])
  expect(wrong).not.toHaveBeenCalled()
  expect(button()).toBe(pressable)
  expect(pressable.outerHTML).toBe(shown)
})

it('leaves what is pressed to the app once that has the page', () => {
  const root = builtPage()
  takeOver(root)
  fireEvent.click(button())
  expect(button()).not.toHaveAttribute('aria-busy')
})

it('leaves Enter on the terms to the link', () => {
  builtPage()
  fireEvent.keyDown(screen.getByText('terms and conditions'), { key: 'Enter' })
  expect(button()).not.toHaveAttribute('aria-busy')
})

it('has no styles of its own in the page’s markup, which the page’s policy would block', () => {
  expect(renderWelcome() + renderPressedButton()).not.toContain(' style=')
})
