import { runInNewContext } from 'node:vm'

import { inAscii } from './ascii-plugin'

it('leaves a program what it is, in ASCII alone', () => {
  const program = `
    // Grüße 😀
    const größe = 'ä€😀' + \`\${'ß'}…\`;
    [größe, größe.length, /[ä-ü]+/.exec('xäöü')[0], /^[😀]$/u.test('😀'), { 'é': 1 }['é']]`
  const written = inAscii(program)
  expect(written).not.toMatch(/[\u0080-\uffff]/)
  const ran = (text: string): unknown => JSON.parse(JSON.stringify(runInNewContext(text)))
  expect(ran(written)).toEqual(['ä€😀ß…', 6, 'äöü', true, 1])
  expect(ran(written)).toEqual(ran(program))
})

it.each(["'\\ä'", 'String.raw`ä`', 'String.raw `ä`'])(
  'refuses %s, which the escape would change',
  (program) => {
    expect(() => inAscii(program)).toThrow('not ASCII')
  },
)
