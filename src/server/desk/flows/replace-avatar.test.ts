import sharp from 'sharp'
import { type Browser, MARTA, testDeskPerFile } from '@test/setup/test-desk'

const desk = testDeskPerFile()
let marta: Browser

beforeAll(async () => {
  marta = desk().browser()
  await marta.signIn(MARTA, desk().mails)
})

const picture = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#7788aa' } })

function upload(bytes: Uint8Array, type: string, name = 'me.png') {
  const form = new FormData()
  form.set('image', new Blob([Buffer.from(bytes)], { type }), name)
  form.set('name', name)
  return marta.send('POST', '/v1/private/avatar', form, { 'x-client-type': 'web' })
}

it('keeps the pixels of a picture and nothing else of it', async () => {
  const bytes = await picture(900)
    .withExif({ IFD0: { Copyright: 'secret-marker' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
  const answer = await upload(polyglot, 'image/jpeg', '../../x.jpg')
  expect(answer.status).toBe(200)
  const link = String(answer.body.payload?.['publicLink'])
  expect(link).toMatch(/^\/v1\/public\/avatars\/av_[\w-]{24}$/)

  const response = await fetch(`${desk().origin}${link}`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const served = Buffer.from(await response.arrayBuffer())
  expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(served.includes('script') || served.includes('secret-marker')).toBe(false)

  const self = await marta.get('/v1/init/self')
  expect(self.body.payload).toMatchObject({ accountData: { avatarUrl: link } })
  const next = await upload(await picture().png().toBuffer(), 'image/png')
  expect(next.status).toBe(200)
  expect((await fetch(`${desk().origin}${link}`)).status).toBe(404)
})

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
)
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

it.each([
  ['an SVG', SVG, 'image/svg+xml'],
  ['an SVG that says it is a PNG', SVG, 'image/png'],
  ['an SVG behind a PNG’s first bytes', Buffer.concat([PNG_MAGIC, SVG]), 'image/png'],
  ['a page', Buffer.from('<html></html>'), 'image/jpeg'],
  ['nothing', Buffer.alloc(0), 'image/png'],
  ['first bytes alone', Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
])('refuses %s [VAL-36]', async (_case, bytes, type) => {
  const answer = await upload(bytes, type)
  expect([answer.status, answer.body.payload]).toEqual([
    400,
    { validationError: 'Invalid picture format!' },
  ])
})

it.each(['gif', 'webp', 'tiff'] as const)(
  'refuses a %s, whatever it calls itself',
  async (format) => {
    const bytes = await picture().toFormat(format).toBuffer()
    expect((await upload(bytes, 'image/png')).status).toBe(400)
  },
)

it('refuses a bomb: many pixels in few bytes', async () => {
  const bytes = await picture(6_000).png().toBuffer()
  expect(bytes.length).toBeLessThan(1_000_000)
  expect((await upload(bytes, 'image/png')).status).toBe(400)
})

it('refuses a cut picture', async () => {
  const bytes = await picture(300).png().toBuffer()
  expect((await upload(bytes.subarray(0, bytes.length / 2), 'image/png')).status).toBe(400)
})

it('refuses more than 5 MB', async () => {
  const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'image/jpeg')
  expect([answer.status, answer.body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

it('refuses JSON where a form belongs, and a form without a file', async () => {
  expect((await marta.post('/v1/private/avatar', {})).status).toBe(415)
  const form = new FormData()
  form.set('name', 'me.png')
  const answer = await marta.send('POST', '/v1/private/avatar', form, { 'x-client-type': 'web' })
  expect(answer.status).toBe(400)
})

const part = (disposition: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n`

it.each([
  ['cut in its head', part('name="image"; filename="a.png"').slice(0, 50)],
  ['cut in its file', `${part('name="image"; filename="a.png"')}bytes`],
  ['under another name', `${part('name="other"; filename="a.png"')}bytes\r\n--x--\r\n`],
  ['with a text for a file', `${part('name="image"')}bytes\r\n--x--\r\n`],
])('refuses a form %s', async (_case, body) => {
  const headers = { 'x-client-type': 'web', 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await marta.send('POST', '/v1/private/avatar', body, headers)
  expect([answer.status, answer.body.error]).toEqual([400, 'validation failed: body.image'])
})
