import { defineMessages } from 'react-intl'

/** What several plots say. */
export const plotWords = defineMessages({
  from: { id: 'console.plot.from', defaultMessage: 'From, UTC' },
  stop: { id: 'console.plot.stop', defaultMessage: 'quotes stop' },
})

export const filledPlotWords = defineMessages<{ share: { open: string; limit: string } }>({
  share: { id: 'console.plot.share', defaultMessage: '{open} of {limit}' },
})
