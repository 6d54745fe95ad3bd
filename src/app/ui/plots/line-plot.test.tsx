import { renderToStaticMarkup } from 'react-dom/server'

import { LinePlot } from './line-plot'
import { around, drawnNumber, mirrored, upwards } from './scale'

const line = (values: readonly (number | null)[]) => {
  const view = renderToStaticMarkup(
    <LinePlot
      sentence="Lag"
      height={100}
      times={[{ place: 1, label: 'now' }]}
      series={[values]}
      limit={{ at: 8, label: 'alarm' }}
      isMarked
      label={String}
    />,
  )
  const [, point] = /<b [^>]*style="([^"]*)"/.exec(view) ?? []
  return [...[...view.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d), point]
}

it('draws a gap where nothing is known, and leaves room for the limit', () => {
  expect(line([4, null, 8, 0])).toEqual([
    'M0,200L0,400ZM666.667,0L1000,400L1000,400L666.667,400Z',
    'M0,200ZM666.667,0L1000,400',
    'left:100.00%;top:100.00%',
  ])
})

it('ends its axes at round figures, and reads decimal text for a place alone', () => {
  expect(upwards([3.1, null, 7.4])).toEqual({ from: 0, to: 8, ticks: [0, 2, 4, 6, 8] })
  expect(upwards([0]).to).toBe(1)
  expect(mirrored([-0.41, 0.03])).toMatchObject({ from: -0.6, to: 0.6 })
  expect(around([0.8635, null, 0.8707]).ticks).toEqual([0.86, 0.865, 0.87, 0.875])
  expect(around([5, 5]).to).toBeGreaterThan(5)
  expect(around([])).toMatchObject({ from: 0, to: 1 })
  expect([drawnNumber('2571.18'), drawnNumber('-0.03'), drawnNumber('12')]).toEqual([
    2571.18, -0.03, 12,
  ])
})
