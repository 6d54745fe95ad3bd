import { minifyCss } from './minify-css-plugin'

it.each([
  ['comments and spaces go', '/* a */ .a { color: red; }\n', '.a{color:red}'],
  ['rules stay apart', '.a > .b, .c .d { margin: 0  auto }', '.a>.b,.c .d{margin:0 auto}'],
  ['nesting stays', '.a { & .b { top: 0 } }', '.a{& .b{top:0}}'],
  [
    'conditions stay',
    '@media (width >= 40rem) { .a { top: 0 } }',
    '@media (width >= 40rem){.a{top:0}}',
  ],
  ['sums keep their spaces', '.a { top: calc( 1px + 2px ) }', '.a{top:calc(1px + 2px)}'],
  ['quoted text is left alone', '.a::before { content: "a ,  b" }', '.a::before{content:"a ,  b"}'],
  [
    'lists lose what follows a comma',
    '.a { transition: top 1s, left 1s }',
    '.a{transition:top 1s,left 1s}',
  ],
  ['values of own properties keep words apart', ':root { --x:  1px   2px }', ':root{--x:1px 2px}'],
  ['importance stays', '.a { top: 0 !important }', '.a{top:0 !important}'],
])('%s', (_case, css, expected) => {
  expect(minifyCss(css)).toBe(expected)
})
