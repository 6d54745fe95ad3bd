import type { FastifyPluginCallback, FastifyRequest } from 'fastify'

import { type Language, languageOf } from '@kernel/domain-error'
import { ENGLISH } from './english'
import { GERMAN } from './german'
import { chargeTexts, type Charges, LEGAL_NAMES, legalHtml } from './legal-pages'

const TEXTS = { en: ENGLISH, de: GERMAN }

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The legal pages, in the language that is asked for, else in the reader's. */
export const legalRoutes =
  (charges: Charges): FastifyPluginCallback =>
  (app, _options, done) => {
    for (const name of LEGAL_NAMES) {
      app.route({
        method: ['GET', 'HEAD'],
        url: `/legal-texts/${name}.html`,
        handler: async (request, reply) => {
          const language = languageAsked(request)
          const other = language === 'en' ? 'de' : 'en'
          void reply.headers({
            'content-security-policy': PAGE_POLICY,
            'cache-control': 'no-cache',
            'content-language': language,
            vary: 'accept-language',
          })
          void reply.type('text/html; charset=utf-8')
          return legalHtml(name, TEXTS[language], chargeTexts(charges, language), [language, other])
        },
      })
    }
    done()
  }

function languageAsked({ query, headers }: FastifyRequest): Language {
  const asked: unknown = Reflect.get(Object(query), 'language')
  return languageOf(typeof asked === 'string' ? asked : (headers['accept-language'] ?? ''))
}
