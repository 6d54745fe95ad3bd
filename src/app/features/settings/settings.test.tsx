import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { act, screen, within } from '@testing-library/react'

import { aConfig, aSession } from '@test/builders/account'
import { renderWithStore } from '@test/setup/render'
import type { ClientConfig } from '@contract/client-config'

import { disconnectRequested, failed, sessionOpened } from '../../events'
import { configLoaded } from '../../state/flags'
import { selectTheme } from '../../state/preferences'
import { isAvatarFormat } from './policy'
import { feature } from './feature'

const two = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

function settings(config: Partial<ClientConfig> = {}) {
  const view = renderWithStore(<feature.Screen />, { features: [feature] })
  act(() => {
    view.store.dispatch(configLoaded(aConfig(config)))
    view.store.dispatch(sessionOpened(aSession()))
  })
  return view
}

const confirm = () =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' })

describe('settings', () => {
  it('offer light, dark, system [SET-01]', async () => {
    const { user, store } = settings()
    const group = screen.getByRole('radiogroup', { name: 'Theme' })
    expect(within(group).getAllByRole('radio')).toHaveLength(3)
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(selectTheme(store.getState())).toBe('dark')
  })

  it.each<[string, Partial<ClientConfig>, boolean]>([
    ['two languages', { locales: two }, true],
    ['one language', {}, false],
    [
      'the flag off',
      { locales: two, flags: { ...aConfig().flags, localeSelectorEnabled: false } },
      false,
    ],
  ])('with %s the language group shows: %s [SET-03] [FLAG-03]', (_case, config, shows) => {
    settings(config)
    expect(screen.queryByRole('button', { name: 'Language: English' }) !== null).toBe(shows)
  })

  it.each([
    ['business', true],
    ['individual', false],
  ] as const)('of an account of the type %s lead to webhooks: %s', (accountType, leads) => {
    const { store } = settings()
    act(() => {
      store.dispatch(sessionOpened(aSession({ accountType })))
    })
    expect(screen.queryByRole('link', { name: 'Webhooks' }) !== null).toBe(leads)
  })

  it('change the language', async () => {
    const { user, store } = settings({ locales: two })
    await user.click(screen.getByRole('button', { name: 'Language: English' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }))
    expect(store.getState().preferences.locale).toBe('de')
  })

  it('keep the list of languages at 212 px at most [CONST-11]', async () => {
    const { user } = settings({ locales: two })
    await user.click(screen.getByRole('button', { name: 'Language: English' }))
    expect(screen.getByRole('menu', { name: 'Language' })).toHaveClass('capped')
    const styles = readFileSync(join(__dirname, '../../ui/controls/menu.module.css'), 'utf8')
    expect(/\.capped \{([^}]*)\}/.exec(styles)?.[1]).toContain('max-height: 212px;')
  })

  it('lead to legal, and home from a narrow screen [SET-04] [SET-10]', () => {
    settings()
    expect(screen.getByRole('link', { name: 'Legal' })).toHaveAttribute('href', '/legal')
    expect(screen.getByRole('link', { name: 'Close settings' })).toHaveAttribute('href', '/')
  })

  it('ask before they disconnect [SET-05] [SET-06]', async () => {
    const { user, actions } = settings()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Log out?' })
    expect(actions).not.toContainEqual(disconnectRequested())
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(confirm())
    expect(actions).toContainEqual(disconnectRequested())
    expect(confirm()).toHaveAttribute('aria-busy', 'true')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  })

  it('stay when the logout fails, and the loading ends [SESS-06]', async () => {
    const { user, store } = settings()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await user.click(confirm())
    act(() => {
      store.dispatch(failed({ failure: 'logout', fault: { code: 'NETWORK_ERROR' } }))
    })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    const row = screen.getByRole('button', { name: 'Log out' })
    expect(row).toHaveFocus()
    await user.click(row)
    expect(confirm()).not.toHaveAttribute('aria-busy')
  })

  it('show the version with a short build hash [SET-08] [CONST-12]', () => {
    settings()
    expect(screen.getByText('Version 1.0.8 (a3f9c1e)')).toBeInTheDocument()
  })
})

describe('avatar', () => {
  it('changes only where the flag is on [SET-09] [FLAG-04]', () => {
    settings()
    expect(screen.queryByLabelText(/Change avatar/)).not.toBeInTheDocument()
  })

  it('is a jpeg or a png, and nothing else [VAL-36] [CONST-13]', () => {
    const right = ['image/jpeg', 'image/png']
    expect([...right, 'image/gif', 'image/svg+xml', ''].filter(isAvatarFormat)).toEqual(right)
  })
})
