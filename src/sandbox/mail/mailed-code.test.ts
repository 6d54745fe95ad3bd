import { mailedCode } from './mailed-code'

it.each([
  ['stands at its head', '482 913\n\nType it in Causeway.\n', '482 913'],
  ['stands behind its name', 'You asked for it.\n\nCode: 482 913\n', '482 913'],
  ['is an amount', '0.386249 ETH has arrived and is confirmed.\n', null],
  ['is a sum with a group', '€ 250 000 are on their way\n', null],
])('reads the code of a mail where it %s', (_case, text, code) => {
  expect(mailedCode(text)).toBe(code)
})
