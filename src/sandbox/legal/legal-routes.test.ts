import fastify, { type FastifyInstance } from 'fastify'

import { LEGAL_NAMES } from './legal-pages'
import { legalRoutes } from './legal-routes'

const CHARGES = {
  feeEUR: '2.50',
  spreadBps: 45,
  weekendSpreadBps: 100,
  minEUR: '100',
  maxEUR: '1000000',
}

let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  await app.register(legalRoutes(CHARGES))
})

afterAll(() => app.close())

const read = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const answer = await app.inject({ url: `/legal-texts/${path}`, headers })
  return answer.body.replaceAll('\u00a0', ' ')
}

it('says of fees what the desk is set to charge, in the reader’s language', async () => {
  const english = await read('fees.html')
  for (const figure of ['€2.50', '0.45 %', '1 %', '€100.00', '€1,000,000.00'])
    expect(english).toContain(figure)
  const german = await read('fees.html', 'de-AT')
  expect(german).toContain('<html lang="de">')
  for (const figure of ['2,50 €', '0,45 %', '1 %', '100,00 €', '1.000.000,00 €'])
    expect(german).toContain(figure)
})

it.each(LEGAL_NAMES)(
  'serves %s in two languages, each a link away from the other',
  async (name) => {
    const [english, german] = [await read(`${name}.html`), await read(`${name}.html?language=de`)]
    expect(english).toContain('<link rel="icon" href="/favicon.svg"')
    expect(english).toContain('href="?language=de" lang="de" hreflang="de">Deutsch<')
    expect(german).toContain('href="?language=en" lang="en" hreflang="en">English<')
    const headings = (page: string): readonly string[] => page.match(/<h[12]>[^<]+/g) ?? []
    expect(headings(german)).toHaveLength(headings(english).length)
    const shared = headings(german).filter((heading) => headings(english).includes(heading))
    expect(shared).toEqual(name === 'privacy' ? ['<h2>Cookies'] : [])
  },
)
