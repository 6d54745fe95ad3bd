import {
  activity,
  closed,
  grew,
  layerOpened,
  opened,
  searched,
  statementAsked,
  timelineToggled,
  transactionChosen,
  transactionLost,
} from './slice'

describe('activity state', () => {
  const { reducer } = activity
  const after = (...facts: Parameters<typeof reducer>[1][]) => facts.reduce(reducer, undefined)

  it('grows by ten and starts over with a new search [ACT-22] [ACT-23]', () => {
    expect(after(opened(), grew(), grew())?.shown).toBe(30)
    expect(after(opened(), grew(), searched({ query: 'a', untitled: '' }))).toMatchObject({
      shown: 10,
      query: 'a',
    })
  })

  it('leaves nothing open behind it, but lets a download end [ACT-16]', () => {
    const left = after(
      opened(),
      searched({ query: 'a', untitled: '' }),
      transactionChosen('tx_1'),
      layerOpened('status'),
      timelineToggled(),
      statementAsked({ id: 'tx_1', language: 'en' }),
      closed(),
    )
    expect(left).toEqual({ ...reducer(undefined, { type: 'start' }), downloadingId: 'tx_1' })
  })

  it('closes every layer with its transaction [TX-30] [TX-31]', () => {
    expect(after(transactionChosen('tx_1'), layerOpened('fees'), transactionLost())).toMatchObject({
      chosenId: null,
      layer: null,
      isExpanded: false,
    })
  })
})
