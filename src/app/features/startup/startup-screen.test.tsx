import { screen } from '@testing-library/react'

import { renderWithStore } from '@test/setup/render'

import { CrashView, FailureView } from './failure-view'
import { startupFailed } from './slice'
import { Starting } from './starting'

describe('the 500 view', () => {
  it('has a click-to-fix button with a click counter [BOOT-03] [BOOT-04] [BOOT-05]', async () => {
    const { store, user } = renderWithStore(<FailureView brand="Causeway" />)
    store.dispatch(startupFailed())
    expect(screen.getByRole('heading', { name: 'We can’t load Causeway' })).toBeInTheDocument()

    const button = screen.getByRole('button', { name: /Click to fix/ })
    expect(screen.queryByLabelText('1 click')).not.toBeInTheDocument()
    await user.click(button)
    expect(screen.getByLabelText('1 click')).toHaveTextContent('1')
    await user.click(button)
    expect(screen.getByLabelText('2 clicks')).toHaveTextContent('2')
    expect(screen.getByText('We also try again every 30 seconds.')).toBeInTheDocument()
  })

  it('of a broken app loads the page anew', async () => {
    const fix = jest.fn()
    const { user } = renderWithStore(<CrashView brand="Causeway" onFix={fix} />)
    await user.click(screen.getByRole('button', { name: 'Click to fix' }))
    expect(fix).toHaveBeenCalledTimes(1)
  })
})

it('a start holds the preloader and the welcome screen ready; the page chooses [BOOT-01]', () => {
  const { container } = renderWithStore(<Starting welcome={<p>Welcome</p>} />)
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(container.innerHTML).toContain('class="welcome"')
  expect(container.innerHTML).toContain('class="preloader"')
})
