import { fromPromise } from 'xstate'
import type { Output } from '#contract/call.ts'
import { process, verify } from '#contract/withdrawals.ts'
import { withdrawalFactsOf } from '#domain/withdrawal-blocks.ts'
import { withdrawFlow } from '#machines/flows/withdraw.ts'
import type { Answer } from '#machines/parts/answer.ts'
import type { WithdrawCheck, WithdrawRequest, WithdrawSource } from '#machines/parts/withdraw.ts'
import { m } from '#paraglide/messages.js'
import { answerOf } from '#portal/kit/answer.ts'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'

/** As the calls know a balance: a website by its id, the client by leaving it out. */
const named = ({ accId, currency }: WithdrawSource) => ({
  currency,
  ...(accId === null ? {} : { accId }),
})

/** The facts as machines take them. */
const checkOf = ({ facts, account, arrival }: Output<typeof verify>): WithdrawCheck => ({
  facts: withdrawalFactsOf(facts),
  account,
  arrival,
})

async function check(payload: Parameters<typeof send<typeof verify>>[1], quiet: boolean) {
  const answer = await send(verify, payload, { quiet })
  if (!answer.ok) throw new CallError(answer.failure)
  return checkOf(answer.data)
}

/** The flow of a withdrawal with its calls. */
export const withdrawMachine = withdrawFlow.provide({
  actors: {
    // Without an answer the dialog closes: only the toast then says why.
    verify: fromPromise<WithdrawCheck, WithdrawSource>(({ input }) => check(named(input), false)),
    fee: fromPromise<WithdrawCheck, WithdrawSource & { readonly amount: string }>(({ input }) =>
      check({ ...named(input), amount: input.amount }, true),
    ),
    process: fromPromise<Answer, WithdrawRequest>(async ({ input }) => {
      const { amount, idempotencyKey: key } = input
      const answer = await send(process, { ...named(input), amount }, { key, quiet: true })
      // Only what took effect uses up a key: the request that was left without an answer did.
      return !answer.ok && answer.failure.failure === 'key_reused'
        ? { result: null, message: m.withdrawals_earlier_done(), reasons: [] }
        : answerOf(answer)
    }),
  },
})
