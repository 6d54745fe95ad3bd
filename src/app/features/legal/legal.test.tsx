import { act, screen } from '@testing-library/react'

import { aConfig } from '@test/builders/account'
import { renderWithStore } from '@test/setup/render'

import { configLoaded } from '../../state/flags'
import { feature as legal } from './feature'

it('legal asks its own host for the reader’s language, and no other [LEGAL-01, section 10: default language]', () => {
  const { store } = renderWithStore(<legal.Screen />)
  const links = { ...aConfig().links, fees: '/legal-texts/fees.html' }
  act(() => {
    store.dispatch(configLoaded(aConfig({ links })))
  })
  const hrefOf = (name: string) =>
    screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')
  expect([hrefOf('Fees'), hrefOf('Privacy policy')]).toEqual([
    '/legal-texts/fees.html?language=en',
    'https://causeway.test/privacy',
  ])
})

it('legal opens four documents in tabs of their own, and leads back to settings [LEGAL-01] [LEGAL-02] [NAV-17]', () => {
  const { store } = renderWithStore(<legal.Screen />)
  act(() => {
    store.dispatch(configLoaded(aConfig()))
  })
  const links = ['Terms and conditions', 'Fees', 'Privacy policy', 'AML policy'].map((name) =>
    screen.getByRole('link', { name: new RegExp(name) }),
  )
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://causeway.test/terms',
    'https://causeway.test/fees',
    'https://causeway.test/privacy',
    'https://causeway.test/aml',
  ])
  for (const link of links) expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getAllByRole('link', { name: 'Settings' })[0]).toHaveAttribute('href', '/settings')
})
