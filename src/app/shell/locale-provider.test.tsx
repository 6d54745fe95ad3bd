import { screen, waitFor } from '@testing-library/react'
import { FormattedMessage, ReactIntlErrorCode } from 'react-intl'

import { renderWithStore } from '@test/setup/render'

import { onIntlError } from './locale-provider'

const words = <FormattedMessage id="test.words" defaultMessage="Words" description="Test" />

it('speaks English where a text is missing, and says so to the page [SET-11]', async () => {
  renderWithStore(words, { locale: 'de' })
  expect(screen.getByText('Words')).toBeInTheDocument()
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('de')
  })
})

it('keeps quiet about a missing text alone', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // The handler reads code and message alone.
  onIntlError({ code: ReactIntlErrorCode.MISSING_TRANSLATION, message: 'm' } as never)
  expect(error).not.toHaveBeenCalled()
})
