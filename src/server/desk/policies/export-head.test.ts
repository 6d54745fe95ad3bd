import { EXPORT_HEAD } from './export-head'

it('says of each thing that is left out why, in both languages', () => {
  for (const { what, en, de } of EXPORT_HEAD.leftOut)
    expect([what, en, de].every((text) => text.length > 10)).toBe(true)
  expect(EXPORT_HEAD.leftOut[0].en).toContain('forbids the desk to tell')
})
