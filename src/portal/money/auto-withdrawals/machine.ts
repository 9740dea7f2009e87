import { fromPromise } from 'xstate'
import type { Output } from '#contract/call.ts'
import { close, query, save } from '#contract/money/auto-withdrawals.ts'
import { type SettlementCurrency, settlementCurrencies } from '#domain/currencies.ts'
import { autoWithdrawalFlow } from '#machines/money/flows/auto-withdrawal.ts'
import type {
  AutoWithdrawalClose,
  AutoWithdrawalSave,
  AutoWithdrawalSaved,
  AutoWithdrawalStatus,
} from '#machines/money/parts/auto-withdrawal.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import { CallError, type Result } from '#portal/kit/failure.ts'
import { answerOf, requestActor } from '#portal/kit/request-actor.ts'
import { store } from '#portal/kit/store.ts'

export type Queried = Output<typeof query>

/** The last query response. The machine only stores what it needs to decide. */
export const queried = store<Queried | null>(null)

async function ask(): Promise<AutoWithdrawalStatus> {
  const answer = await send(query, {}, { quiet: true })
  if (!answer.ok) throw new CallError(answer.failure)
  queried.set(answer.data)
  return standingOf(answer.data)
}

function standingOf(held: Queried): AutoWithdrawalStatus {
  const { status, closing, period, periodDay, minimumAmount, targets, choices, revision } = held
  const minimumCurrency = settlementCurrencies.find((code) => code === held.minimumCurrency)
  return {
    state: closing === 'risk' ? 'closedForRisk' : status,
    form: {
      period: period ?? 'working_day',
      periodDay,
      minimumAmount: minimumAmount ?? '',
      minimumCurrency: minimumCurrency ?? 'USD',
      targets: Object.fromEntries(targets.map(({ currency, accountId }) => [currency, accountId])),
    },
    revision,
    rates: Object.fromEntries(choices.map(({ currency, rate }) => [currency, rate])),
  }
}

function sent({ form, seen }: AutoWithdrawalSave) {
  const { targets, periodDay, ...rest } = form
  const chosen = Object.entries(targets) as [SettlementCurrency, string][] // Safe: these are the keys of the record.
  return {
    ...rest,
    seen,
    ...(periodDay === null ? {} : { periodDay }),
    targets: JSON.stringify(chosen.map(([currency, accountId]) => ({ currency, accountId }))),
  }
}

/** The response to a save, with `stale` when someone else saved first. */
const savedOf = (result: Result<unknown>): AutoWithdrawalSaved => ({
  ...answerOf(result),
  stale: !result.ok && result.failure.failure === 'changed_meanwhile',
})

export const autoWithdrawalMachine = autoWithdrawalFlow.provide({
  actors: {
    query: fromPromise<AutoWithdrawalStatus, undefined>(ask),
    save: fromPromise<AutoWithdrawalSaved, AutoWithdrawalSave>(async ({ input }) =>
      savedOf(await idempotentClient(input.idempotencyKey)(save, sent(input))),
    ),
    close: requestActor<AutoWithdrawalClose>((_, send) => send(close, {})),
  },
})
