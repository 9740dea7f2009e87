import { withdrawalReasons } from '#domain/money/withdrawal-blocks.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import {
  leftToRemit,
  transition,
  type WithdrawalEvent,
} from '#machines/money/lifecycles/withdrawal.ts'
import {
  chargebackFreeze,
  chargebackLost,
  chargebackWon,
} from '#server/ledger/chargeback-movements.ts'
import { assertBalanced, type Journal } from '#server/ledger/journal.ts'
import { inbound, type PostingContext, settlement } from '#server/ledger/movements.ts'
import {
  giveBackJournals,
  remittanceJournals,
  requestJournals,
} from '#server/money/withdrawals/journals.ts'
import { type Part, splitOver } from '#server/money/withdrawals/split.ts'
import { takeOpen } from './take-open.ts'

const at = new Date('2026-11-20T00:00:00.000Z')
const merchantId = 'm'
const currency = 'USD'
export const fee = 7n

type Entry = { readonly id: bigint; readonly storeId: string; readonly amount: bigint }
type Line = { readonly entryId: bigint; readonly amount: bigint }
export type ModelWithdrawal = {
  readonly id: string
  readonly amount: bigint
  readonly parts: readonly Part[]
  readonly lines: Line[]
  status: WithdrawalStatus
  remitted: bigint
}

/** Stores in memory: the pure movements, balances added up independently, and the expected lines. */
export function withdrawalModel(stores: readonly string[]) {
  const book = new Map<string, bigint>()
  const keys = new Set<string>()
  const entries: Entry[] = []
  const withdrawals: ModelWithdrawal[] = []
  const cases: { readonly storeId: string; readonly id: string; readonly amount: bigint }[] = []
  let ids = 0
  const held = (storeId: string, account: string) => book.get(`${storeId} ${account}`) ?? 0n
  const place = (storeId: string, flowId: string | null = null): PostingContext => ({
    ...{ merchantId, storeId, currency, at, flowId },
    transactionId: `t${ids++}`,
  })
  const post = (journals: readonly Journal[]) => {
    for (const journal of journals) {
      assertBalanced(journal)
      if (journal.key !== null && keys.has(journal.key)) continue
      if (journal.key !== null) keys.add(journal.key)
      for (const { account, amount } of journal.entries) {
        const name = `${journal.storeId} ${account}`
        book.set(name, (book.get(name) ?? 0n) + amount)
        if (account === 'available' && !journal.type.startsWith('WITH_DRAW'))
          entries.push({ id: BigInt(ids++), storeId: journal.storeId, amount })
      }
    }
  }
  const open = (storeId: string) => {
    const taken = new Map<bigint, bigint>()
    for (const { lines, status } of withdrawals) {
      if (status === 'FAILED' || status === 'RETURN') continue
      for (const { entryId, amount } of lines)
        taken.set(entryId, (taken.get(entryId) ?? 0n) + amount)
    }
    return entries
      .filter((entry) => entry.storeId === storeId)
      .map(({ id, amount }) => ({ id, amount, open: amount - (taken.get(id) ?? 0n) }))
  }
  const moving = (of: ModelWithdrawal) => ({ ...of, merchantId, currency }) as const

  return {
    stores,
    withdrawals,
    cases,
    held,
    open,
    credit: (storeId: string, gross: bigint, cost: bigint) => {
      const where = place(storeId)
      post(inbound(where, gross, { amount: gross, currency, rate: '1' }))
      post(settlement(where, { gross, fee: cost, reserve: 0n }))
    },
    /** A case takes the amount even when the balance is too low. */
    freeze: (storeId: string, amount: bigint) => {
      const id = `c${ids++}`
      post(chargebackFreeze(place(storeId, id), amount))
      cases.push({ storeId, id, amount })
    },
    closeCase: (pick: number, won: boolean) => {
      const [one] = cases.splice(pick % Math.max(cases.length, 1), 1)
      if (!one) return
      const where = place(one.storeId, one.id)
      post(won ? chargebackWon(where, one.amount) : chargebackLost(where, one.amount))
    },
    /** Requests an amount from one store or from all; returns whether it was possible. */
    request: (storeId: string | null, amount: bigint): boolean => {
      const from = storeId === null ? stores : [storeId]
      const holdings = from.map((id) => ({ storeId: id, available: held(id, 'available') }))
      const available = holdings.reduce((sum, one) => sum + one.available, 0n)
      const none = {
        permitted: null,
        locked: false,
        account: 'approved',
        documents: [],
        verification: 'passed',
      } as const
      const facts = { currency, available, fee, ...none } as const
      if (withdrawalReasons(facts, amount, at.getTime()).length > 0) return false
      const parts = splitOver(amount, fee, holdings)
      const lines = parts.flatMap((part) =>
        takeOpen(open(part.storeId), part.amount).map(({ id, amount: of }) => ({
          entryId: id,
          amount: of,
        })),
      )
      const made: ModelWithdrawal = {
        ...{ id: `w${ids++}`, amount, parts, lines, remitted: 0n },
        status: 'RECEIVED',
      }
      post(requestJournals(moving(made), parts, at))
      withdrawals.push(made)
      return true
    },
    /** Applies a transition where the lifecycle allows it; posting twice has no further effect. */
    decide: (of: ModelWithdrawal, event: WithdrawalEvent): boolean => {
      const { id: _, parts, lines: __, ...facts } = of
      const money = { ...facts, currency, fee } as const
      const after = transition(money, event).transition?.after.status
      if (after === undefined) return false
      if (event.type === 'REMIT') {
        const portion = event.amount ?? leftToRemit(money)
        const journals = remittanceJournals(moving(of), parts, portion, at)
        post(journals)
        post(journals)
        of.remitted += portion
      }
      if (event.type === 'FAIL' || event.type === 'BANK_RETURNED') {
        const journals = giveBackJournals(moving(of), parts, at)
        post(journals)
        post(journals)
      }
      of.status = after
      return true
    },
  }
}
