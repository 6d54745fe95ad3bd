import { screen } from '@testing-library/react'

/** A button once a press on it is heard: a busy one ignores it. */
export const readyButton = (name: string | RegExp) =>
  screen.findByRole('button', { name, busy: false })
