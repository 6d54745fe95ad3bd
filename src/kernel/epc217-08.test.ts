import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { tableConversion } from './epc217-08'
import { sepaText } from './sepa-text'

/** As the European Payments Council lists them. */
const ROWS = readFileSync(join(__dirname, 'epc217-08.rows.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => line.split(' | '))
  .map((row) => {
    const [code = '', conversion = ''] = row.split(' ')
    return {
      character: String.fromCodePoint(parseInt(code, 16)),
      conversion: conversion.replace('_', ' '),
    }
  })

it('converts each of the 1,086 rows as the table says', () => {
  expect(ROWS).toHaveLength(1_086)
  for (const { character, conversion } of ROWS)
    expect([character, tableConversion(character)]).toEqual([character, conversion])
})

it('carries every letter of the table so between other letters', () => {
  const letters = ROWS.filter(({ character }) => /\p{L}/u.test(character.normalize('NFC')))
  expect(letters.length).toBeGreaterThan(800)
  for (const { character, conversion } of letters)
    expect([character, sepaText(`a${character}a`, 70)]).toEqual([character, `a${conversion}a`])
})

it.each(['"', '&', '漢', '’'])('leaves %s to others', (character) => {
  expect(tableConversion(character)).toBeUndefined()
})
