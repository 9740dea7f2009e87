import type { TimelineEvent } from '#contract/payments/timeline-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { AccountKind } from '#domain/funds.ts'
import type { TransactionStatus } from '#domain/payments/transactions.ts'
import type { auditEntries } from '#server/db/schema/audit.ts'
import type {
  chargebackAnswers,
  chargebackEvents,
  chargebacks,
} from '#server/db/schema/chargebacks.ts'
import type { transactionEvents, transactions } from '#server/db/schema/transactions.ts'
import type { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Journal } from '#server/ledger/journal.ts'
import type { Company, StoreProfile } from './companies.ts'
import { type Agenda, agenda } from './heap.ts'
import type { Random } from './random.ts'

export type Row = typeof transactions.$inferInsert & {
  captured: bigint
  refunded: bigint
  refundFailed: bigint
  settlementRefunded: bigint
  reserveReturned: bigint
}
export type CaseRow = typeof chargebacks.$inferInsert
type CaseEventRow = typeof chargebackEvents.$inferInsert
type CaseAnswerRow = typeof chargebackAnswers.$inferInsert
export type WithdrawalRow = typeof withdrawals.$inferInsert & { remitted: bigint }
type PartRow = typeof withdrawalParts.$inferInsert
type AuditRow = typeof auditEntries.$inferInsert
type EventRow = typeof transactionEvents.$inferInsert

/** The demo year during simulation: planned events, written rows, and every balance. */
export type World = {
  readonly random: Random
  readonly until: Date
  readonly plan: Agenda<(at: Date) => void>
  readonly rows: Row[]
  readonly cases: CaseRow[]
  readonly caseEvents: CaseEventRow[]
  readonly caseAnswers: CaseAnswerRow[]
  readonly withdrawals: WithdrawalRow[]
  readonly parts: PartRow[]
  readonly audits: AuditRow[]
  readonly events: EventRow[]
  readonly journals: Journal[]
  readonly newId: (
    prefix: 'txn' | 'cbk' | 'cbe' | 'cba' | 'dsp' | 'dse' | 'wdr',
    at: Date,
  ) => string
  readonly tell: (row: Row, kind: TimelineEvent['kind'], at: Date, about?: About) => void
  readonly balanceOf: (storeId: string, kind: AccountKind, currency: Currency) => bigint
  /** Adds journals in time order, as the ledger will receive them. */
  readonly book: (journals: readonly Journal[]) => void
  readonly note: (row: {
    merchantId: string
    subject: string
    action: string
    at: Date
    actor?: string
  }) => void
}

type About = {
  readonly status?: TransactionStatus
  readonly amount?: bigint
  readonly relatedId?: string
  readonly actor?: string
}

export type Shop = { readonly company: Company; readonly store: StoreProfile }

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function coded(value: number, count: number): string {
  let text = ''
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) {
    text = alphabet.charAt(rest % 32) + text
  }
  return text
}

/**
 * Ids in our standard format, which sort by order of creation within one instant; their random part comes from the
 * seed, so that a year is reproducible.
 */
function seededIds(random: Random): (prefix: string, at: Date) => string {
  let last = 0
  let count = 0
  return (prefix, at) => {
    const time = at.getTime()
    count = time === last ? count + 1 : 0
    last = time
    const noise = Array.from({ length: 8 }, () => alphabet.charAt(random.int(0, 31))).join('')
    return `${prefix}_${coded(time, 9)}${coded(count, 3)}${noise}`
  }
}

export function newWorld(random: Random, until: Date): World {
  const balances = new Map<string, bigint>()
  const nameOf = (storeId: string, kind: AccountKind, currency: Currency) =>
    `${storeId} ${kind} ${currency}`
  const journals: Journal[] = []
  const newId = seededIds(random)
  const audits: AuditRow[] = []
  const events: EventRow[] = []
  return {
    random,
    until,
    plan: agenda(),
    rows: [],
    cases: [],
    caseEvents: [],
    caseAnswers: [],
    withdrawals: [],
    parts: [],
    audits,
    events,
    journals,
    newId,
    tell: (row, kind, at, { status, amount, relatedId, actor } = {}) => {
      events.push({
        id: newId('evt', at),
        transactionId: row.id,
        kind,
        at,
        actor: actor ?? null,
        amount: amount ?? row.amount,
        currency: row.currency,
        status: status ?? null,
        relatedId: relatedId ?? null,
      })
    },
    balanceOf: (storeId, kind, currency) => balances.get(nameOf(storeId, kind, currency)) ?? 0n,
    book: (added) => {
      for (const journal of added) {
        journals.push(journal)
        for (const { account, currency, amount } of journal.entries) {
          const name = nameOf(journal.storeId, account, currency)
          balances.set(name, (balances.get(name) ?? 0n) + amount)
        }
      }
    },
    note: ({ merchantId, subject, action, at, actor }) => {
      audits.push({
        at,
        merchantId,
        actorKind: actor ? 'administrator' : 'system',
        actorId: null,
        actorName: actor ?? null,
        action,
        subject,
        address: null,
        requestId: 'sandbox',
        before: null,
        after: null,
      })
    },
  }
}

export function live(world: World): void {
  for (let next = world.plan.next(); next && next.at <= world.until; next = world.plan.next())
    next.item(next.at)
}
