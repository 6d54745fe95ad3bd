import { BOOKS_FORMAT, type Books } from '@kernel/books'
import { type AddressProof, proofProblem } from '@kernel/signed-address'
import { documentBytes } from '@kernel/signed-document'
import { signBooks } from '@server/desk/flows/sign-books'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { textOf } from '@test/setup/page-text'
import { createServer } from '../server'
import { serveBooks } from './routes'

const desk = deskPerCase()

/** What everybody may read, over HTTP. */
async function books(over: { readonly hasOpenBooks?: boolean } = {}) {
  const { deps } = desk()
  const app = await createServer({ ...deps, isSecure: true, proxies: 0 })
  serveBooks(app, { ...deps, settings: { ...deps.settings, ...over } })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const reads = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { reads, closes: () => app.close() }
}

it('shows if ledger, chains and bank agree, signed, without a sum, a script or a cookie', async () => {
  await desk().quotes(TOKENS.usdc, '1000')
  await signBooks(desk().deps)
  const { reads, closes } = await books()
  const page = await reads('/books')
  expect(page.status).toBe(200)
  expect(textOf(page)).toMatch(/As of .* UTC .*Our ledger.*The chains.*The bank.*Last 30 days/)
  expect(page.text).not.toMatch(/<script|style="|src=|€|864|1[,.]?000\b|DE89/i)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; frame-ancestors 'none'/,
    ) as unknown,
  })
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(textOf(await reads('/books?lang=de'))).toContain('Unser Hauptbuch')

  const file = JSON.parse((await reads('/books.json')).text) as {
    readonly format: string
    readonly books: Books
    readonly proof: AddressProof
  } // its signature is checked below
  const means = { keys: TEST_KEYS, verify: verifySignature }
  const problemOf = (document: object) =>
    proofProblem(file.proof, documentBytes(BOOKS_FORMAT, document), file.books.asOfTs, means)
  expect(file.format).toBe(BOOKS_FORMAT)
  expect(await problemOf(file.books)).toBeNull()
  expect(await problemOf({ ...file.books, chains: file.books.chains + 1 })).toBe('forged')
  await closes()
})

it('says so before the first comparison, and is not there unless the operator switched it on', async () => {
  const open = await books()
  const page = await open.reads('/books')
  expect([page.status, textOf(page)]).toEqual([503, expect.stringContaining('Not compared yet')])
  await open.closes()
  const shut = await books({ hasOpenBooks: false })
  expect((await shut.reads('/books')).status).toBe(404)
  await shut.closes()
})
