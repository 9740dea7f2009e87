import { fromPromise } from 'xstate'
import type { MailShown } from '#contract/links/made-link-shapes.ts'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import {
  type LinkBeginning,
  type MakeOutcome,
  type MakeRequest,
  payLinkCreateFlow,
  type ReadOutcome,
} from '#machines/links/flows/pay-link-create.ts'
import { CallError, type CallFailure, unanswered } from '#portal/kit/failure.ts'
import { senderOf } from '#portal/kit/sender.ts'
import { saidAt } from './draft-faults.ts'
import { makeLink, readMail } from './link-payload.ts'
import { beginning, type MakeOptions, type Stock } from './link-stock.ts'

/** What the screen keeps of the answers, beside what the flow knows. */
export type Heard = {
  readonly stock: () => Stock | null
  readonly setStock: (stock: Stock) => void
  readonly setMail: (mail: MailShown) => void
}

/** Of what was refused it is known that nothing happened. */
function refusalOf(failure: CallFailure) {
  if (unanswered(failure)) throw new CallError(failure)
  return {
    kind: 'refused',
    message: failure.msg,
    reasons: failure.reasons,
    faults: saidAt(failure.fields),
  } as const
}

/** The flow with the calls behind it. */
export function linkMachine(options: MakeOptions, heard: Heard) {
  const stockNow = (): Stock => {
    const stock = heard.stock()
    if (!stock) throw new Error('made before it is known of what')
    return stock
  }
  return payLinkCreateFlow.provide({
    actors: {
      begin: fromPromise<LinkBeginning, undefined>(() => beginning(options, heard.setStock)),
      read: fromPromise<ReadOutcome, { readonly draft: LinkDraft }>(async ({ input }) => {
        const result = await readMail(stockNow(), input.draft)
        if (!result.ok) return refusalOf(result.failure)
        heard.setMail(result.data)
        return { kind: 'shown' }
      }),
      make: fromPromise<MakeOutcome, MakeRequest>(async ({ input }) => {
        const { draft, idempotencyKey } = input
        const result = await makeLink(stockNow(), draft, senderOf(idempotencyKey))
        return result.ok ? { kind: 'made', made: result.data } : refusalOf(result.failure)
      }),
    },
  })
}
