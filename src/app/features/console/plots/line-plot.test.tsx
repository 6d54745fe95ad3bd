import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'

import { LinePlot } from './line-plot'
import { drawn, mirrored, upwards } from './scale'

const line = (values: readonly (number | null)[]) => {
  const view = renderToStaticMarkup(
    <IntlProvider locale="en">
      <LinePlot
        sentence="Lag"
        height={100}
        period="day"
        starts={values.map((_, at) => at)}
        series={[values]}
        limit={{ at: 8, label: 'alarm' }}
        label={String}
      />
    </IntlProvider>,
  )
  return [...view.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
}

it('draws a gap where nothing is known, and leaves room for the limit', () => {
  expect(line([4, null, 8, 0])).toEqual([
    'M0,200L0,400ZM666.667,0L1000,400L1000,400L666.667,400Z',
    'M0,200ZM666.667,0L1000,400',
  ])
})

it('ends its axes at round figures, and reads decimal text for a place alone', () => {
  expect(upwards([3.1, null, 7.4])).toEqual({ from: 0, to: 8, ticks: [0, 2, 4, 6, 8] })
  expect(upwards([0]).to).toBe(1)
  expect(mirrored([-0.41, 0.03])).toMatchObject({ from: -0.6, to: 0.6 })
  expect([drawn('2571.18'), drawn('-0.03'), drawn('12')]).toEqual([2571.18, -0.03, 12])
})
