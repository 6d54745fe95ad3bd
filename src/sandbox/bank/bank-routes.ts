import type { FastifyPluginCallback } from 'fastify'
import * as v from 'valibot'
import { actRoutes } from '../wallet/act-routes'
import type { Guard } from '../wallet/routes'
import { BANK_ANSWERS, RETURN_KINDS } from './answers'
import type { SandboxBank } from './bank'

const Choice = v.object({ answer: v.picklist(BANK_ANSWERS) })
const Return = v.object({ endToEndId: v.string(), as: v.picklist(RETURN_KINDS) })
const Recall = v.object({ endToEndId: v.string(), isGranted: v.boolean() })
const Question = v.object({ endToEndId: v.string() })

/** What the page may tell the bank: how to answer, what to send back or keep, to answer at all. */
export const bankRoutes =
  (bank: SandboxBank, guard: Guard): FastifyPluginCallback =>
  (app, _options, done) => {
    const listen = actRoutes(app, guard)
    listen('/sandbox/bank/next', Choice, async ({ answer }) => {
      await bank.chooseNext(answer)
      return true
    })
    listen('/sandbox/bank/return', Return, ({ endToEndId, as }) => bank.giveBack(endToEndId, as))
    listen('/sandbox/bank/recall', Recall, ({ endToEndId, isGranted }) =>
      bank.answerRecall(endToEndId, isGranted),
    )
    listen('/sandbox/bank/answer', Question, ({ endToEndId }) => bank.breakSilence(endToEndId))
    done()
  }
