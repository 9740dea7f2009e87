// Every action on every type in every status: what the lifecycle forbids is refused and changes no row.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import * as trades from '#contract/payments/transactions.ts'
import {
  statusesOf,
  type TransactionType,
  transactionTypes,
} from '#domain/payments/transactions.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/transaction.ts'
import type {
  TransactionEvent,
  TransactionFacts,
} from '#machines/payments/lifecycles/transaction-facts.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { factsOf } from '#server/payments/transactions/facts.ts'
import { testCard } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
let original = ''
beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
  original = (await stored('DEBIT', 'FAILED')).id
})
afterAll(() => api.close())

type Status = (typeof statusesOf)[TransactionType][number]
/** A record inserted directly in a status; its ids are unique, so that tests do not collide. */
async function stored(type: TransactionType, status: Status, originalId = original) {
  const id = api.newId('txn')
  const { brand, firstSix, lastFour } = testCard
  const [row] = await api.db
    .insert(transactions)
    .values({
      id,
      type,
      status,
      merchantId: shop.id,
      storeId: shop.stores[0],
      outcome: 'PAID_PENDING',
      originalId: type === 'DEBIT' || type === 'AUTH' ? null : originalId,
      createdAt: api.clock.now(),
      currency: 'USD',
      amount: 10_000n,
      outFlowId: id,
      merchantReference: id,
      gateway: 'Card',
      refundKind: 'ORIGINAL',
      tradeModel: 'PAYMENT_LINK',
      brand,
      cardFirstSix: firstSix,
      cardLastFour: lastFour,
    })
    .returning()
  if (!row) throw new Error('not stored')
  return row
}

type Action = { readonly call: Call; readonly event: TransactionEvent; readonly more: object }
const at = Date.parse('2026-11-20T00:00:00.000Z')
const money = { currency: 'USD' }
const capture = {
  event: { type: 'CAPTURE', at, amount: 100n },
  more: { ...money, preAuthorizeAmount: '1.00' },
} as const
const actions: Record<string, Action> = {
  cancel: { call: trades.cancel, event: { type: 'CANCEL' }, more: {} },
  confirm: { call: trades.confirm, ...capture },
  capture: { call: trades.capture, ...capture },
  void: { call: trades.voidTrade, event: { type: 'VOID' }, more: {} },
  refund: {
    call: trades.refund,
    event: { type: 'REFUND', at, amount: 100n },
    more: { ...money, refundAmount: '1.00' },
  },
  approve: { call: trades.review, event: { type: 'APPROVE' }, more: { decision: 'APPROVE' } },
  reject: { call: trades.review, event: { type: 'REJECT' }, more: { decision: 'REJECT' } },
  returnTrade: { call: trades.returnTrade, event: { type: 'RETURN' }, more: {} },
}
const table = transactionTypes.flatMap((type) =>
  statusesOf[type].flatMap((status) =>
    Object.keys(actions).map((action) => [action, type, status] as const),
  ),
)

/** Everything that an action could change; the audit entry of the refusal is left out. */
async function everything() {
  const tables = [
    sql`transactions`,
    sql`transaction_events`,
    sql`(select * from audit_entries where action <> 'call.refuse')`,
    sql`ledger_journals`,
    sql`ledger_entries`,
    sql`ledger_accounts`,
    sql`idempotency_keys`,
    sql`jobs`,
  ]
  const rows = tables.map(
    (rows, index) =>
      sql`select ${index}::int as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${rows} t`,
  )
  return (await api.db.execute(sql.join(rows, sql` union all `))).rows
}

let keys = 0
test.each(table)('%s of a %s that is %s', async (name, type, status) => {
  const action = actions[name]
  if (!action) throw new Error(name)
  const row = await stored(type, status)
  const kin: TransactionFacts['kin'] =
    row.originalId === null ? [] : [{ id: original, type: 'DEBIT' }]
  const reasons = reasonsAgainst(factsOf(row, null, kin), action.event)
  // Actions that are possible for such a bare record are covered by other tests.
  if (reasons.length === 0) return
  const before = await everything()
  const payload = { transactionId: row.id, ...action.more } as Payload<Call>
  const answer = await api.call(action.call, payload, session, { key: `k${keys++}` })
  expect(answer).toMatchObject({ status: 409, failure: { failure: 'refused', reasons } })
  expect(await everything()).toEqual(before)
})

test('the table holds what is forbidden and what is not', async () => {
  const allowed = []
  for (const [name, type, status] of table) {
    const action = actions[name]
    const row = { ...(await stored(type, status)) }
    if (action && reasonsAgainst(factsOf(row), action.event).length === 0)
      allowed.push(`${name} ${type} ${status}`)
  }
  expect(allowed).toEqual([
    ...['PROCESSING', 'PENDING'].map((status) => `cancel DEBIT ${status}`),
    'refund DEBIT SUCCESS',
    ...['cancel', 'approve', 'reject'].map((name) => `${name} DEBIT REVIEW`),
    'cancel AUTH PROCESSING',
    ...['confirm', 'capture', 'void'].map((name) => `${name} AUTH SUCCESS`),
    'cancel AUTH PENDING',
    ...['cancel', 'approve', 'reject'].map((name) => `${name} AUTH REVIEW`),
    'refund CAPTURE SUCCESS',
    'returnTrade REFUND FAILED',
  ])
})
