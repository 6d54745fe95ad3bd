import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { DomainError, domainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { answerPayeePage, openPayeePage, wishPayeeMail } from '@server/desk/flows/answer-payee-page'
import { documentPolicy } from '../documents/frame'
import { aroundOf, sendHtml } from '../documents/request'
import { payeePageDocument } from './page'
import { PAYEE_PAGE_STYLE } from './style'
import { sendTrouble } from './trouble'

/** No script, no file, no cookie, no referrer, in no search engine and in no cache. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': documentPolicy(PAYEE_PAGE_STYLE, "'self'"),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-language',
}

const Address = v.object({ token: v.string() })
const Form = v.object({
  act: v.picklist(['yes', 'no', 'mail', 'no-mail']),
  email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
})

const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_BYTES = 2_048

/** Pages about one transfer, for whoever has the address: plain HTML and forms. */
export function servePayeePages(app: FastifyInstance, deps: FlowDeps): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser<string>(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body)))
      },
    )
    pages.addHook('onRequest', async (_request, reply) => {
      void reply.headers(HEADERS)
    })
    pages.setErrorHandler((thrown, request, reply) => sendTrouble(deps, thrown, request, reply))
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/p/:token',
      handler: async (request, reply) => {
        const page = await openPayeePage(deps, visitOf(request))
        return sendHtml(reply, payeePageDocument(aroundOf(deps, request), page))
      },
    })
    pages.post('/p/:token', async (request, reply) => act(deps, request, reply))
  })
}

async function act(
  deps: FlowDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // There is no cookie to abuse; but nobody answers through another's page.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw domainError('not-found')
  const visit = visitOf(request)
  const around = aroundOf(deps, request)
  const form = v.safeParse(Form, request.body)
  if (!form.success) throw domainError('malformed-request')
  const { act: said, email } = form.output
  try {
    if (said === 'yes' || said === 'no') await answerPayeePage(deps, visit, said)
    else await wishPayeeMail(deps, visit, said === 'mail' ? { ...around, email } : null)
  } catch (thrown) {
    if (!isRefusal(thrown, 'invalid-email')) throw thrown
    const page = await openPayeePage(deps, visit)
    return sendHtml(reply.code(422), payeePageDocument(around, page, email))
  }
  // A page that is loaded again answers nothing once more.
  return reply.redirect(`/p/${visit.token}?lang=${around.language}`, 303)
}

const isRefusal = (thrown: unknown, code: DomainError['refusal']['code']): boolean =>
  thrown instanceof DomainError && thrown.refusal.code === code

function visitOf({ params, ip }: FastifyRequest) {
  return { token: v.parse(Address, params).token, remoteAddress: ip }
}
