import { fromPromise } from 'xstate'
import type { Output } from '#contract/call.ts'
import { process, verify } from '#contract/money/withdrawals.ts'
import { withdrawalFactsOf } from '#domain/money/withdrawal-blocks.ts'
import { withdrawFlow } from '#machines/money/flows/withdraw.ts'
import type {
  WithdrawCheck,
  WithdrawRequest,
  WithdrawSource,
} from '#machines/money/parts/withdraw.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { CallError, failureWith } from '#portal/kit/failure.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { session } from '#portal/kit/session.ts'

/** Identifies a balance in a payload: a website by its id, the client by an empty one. */
const named = ({ accId, currency }: WithdrawSource) => ({
  accId: accId ?? '',
  clientId: session.get()?.merchantId ?? '',
  currency,
})

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

export const withdrawMachine = withdrawFlow.provide({
  actors: {
    // Without a response the dialog closes, so this call is not quiet and a toast says why.
    verify: fromPromise<WithdrawCheck, WithdrawSource>(({ input }) => check(named(input), false)),
    fee: fromPromise<WithdrawCheck, WithdrawSource & { readonly amount: string }>(({ input }) =>
      check({ ...named(input), amount: input.amount }, true),
    ),
    process: requestActor<WithdrawRequest>(async ({ amount, ...source }, send) => {
      const result = await send(process, { ...named(source), amount })
      // A key counts as used only when its request took effect, so an earlier request without a response succeeded.
      return !result.ok && result.failure.failure === 'key_reused'
        ? { ok: false, failure: failureWith('refused', m.withdrawals_earlier_done()) }
        : result
    }),
  },
})
