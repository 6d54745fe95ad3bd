import { fitTogether, shownName, typeByContent, typeByName } from './chat-file'

it.each([
  ['a.JPG', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.b.png', 'image/png'],
  ['a.pdf', 'application/pdf'],
  ['a.svg', null],
  ['pdf', null],
])('takes %s for %s', (name, type) => {
  expect(typeByName(name)).toBe(type)
})

it('knows a type by the first bytes, whole', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  expect(typeByContent(Uint8Array.from(png))).toBe('image/png')
  expect(typeByContent(Uint8Array.from(png.slice(0, 7)))).toBeNull()
  expect(typeByContent(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(typeByContent(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(typeByContent(new Uint8Array())).toBeNull()
})

it.each([
  ['C:\\mine\\Statement \u202Efdp.pdf', 'Statement fdp.pdf'],
  ['../../etc/pass\u0000wd.png', 'passwd.png'],
  ['.pdf', 'file.pdf'],
  ['', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('shows %j as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

it('takes ten images or one PDF together', () => {
  const image = { kind: 'image' } as const
  const pdf = { kind: 'pdf' } as const
  const tens = Array.from({ length: 10 }, () => image)
  expect([fitTogether([pdf]), fitTogether(tens), fitTogether([])]).toEqual([true, true, true])
  expect([fitTogether([pdf, pdf]), fitTogether([image, pdf])]).toEqual([false, false])
  expect(fitTogether([...tens, image])).toBe(false)
})
