import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as trades from '#contract/payments/transactions.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { errorCode } from '#server/db/errors/failures.ts'
import type { Tx } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFreeze } from '#server/ledger/chargeback-movements.ts'
import { LedgerError } from '#server/ledger/journal.ts'
import { fixedDeposit, reserveRelease } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { invariants, verifyLedger } from '#server/ledger/verify.ts'
import { beginCalendar } from '../support/calendar.ts'
import { openCase } from '../support/open-case.ts'
import { passDays } from '../support/pass-days.ts'
import { ledgerViolations, payment, rowOf } from '../support/trades.ts'
import { type Api, openApi } from './support/api.ts'
import { testNetwork } from './support/outside.ts'
import type { TestMerchant } from './support/people.ts'

let api: Api
let shop: TestMerchant
beforeAll(async () => {
  const network = Object.assign(testNetwork(), { rate: async () => '0.0067' })
  api = await openApi({ network })
  await beginCalendar(api.db, api.clock.now())
  shop = await api.merchant()
  await payment(api.ctx(), shop)
})
afterAll(() => api.close())

class Undo extends Error {}
/** Runs an action in a transaction that is rolled back afterwards. */
const undone = (work: (tx: Tx) => Promise<void>) =>
  transact(api.db, async (tx) => {
    await work(tx)
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })

describe('what is written stays', () => {
  const change: Record<string, string> = {
    update: 'update TABLE set at = at',
    delete: 'delete from TABLE',
    truncate: 'truncate TABLE cascade',
  }
  const tables = ['ledger_journals', 'ledger_entries', 'audit_entries']
  const cases = tables.flatMap((table) => Object.keys(change).map((verb) => [verb, table] as const))
  test.each(cases)('%s of %s is refused', async (verb, table) => {
    const statement = sql.raw((change[verb] ?? '').replace('TABLE', table))
    const error: unknown = await api.db.execute(statement).catch((caught: unknown) => caught)
    expect(errorCode(error)).toBe('42501')
  })
})

describe('every invariant finds what breaks it', () => {
  const breaks: Record<(typeof invariants)[number], string> = {
    ledger_unbalanced_journals: `insert into ledger_journals (type, merchant_id, store_id, at) values ('PURCHASE', 'm', 's', now())`,
    ledger_wrong_balances: `update ledger_accounts set balance = balance + 1 where kind = 'unsettled'`,
    ledger_broken_chains: `insert into ledger_entries (journal_id, account_id, merchant_id, store_id, kind, currency, type, at, amount, balance_after, moves_balance)
      select journal_id, account_id, merchant_id, store_id, kind, currency, type, at, 5, 1, false from ledger_entries limit 1`,
    ledger_held_below_zero: `alter table ledger_accounts drop constraint ledger_accounts_held; update ledger_accounts set balance = -1 where kind = 'unsettled'`,
    ledger_captures_above_authorised: `update transactions set type = 'AUTH', captured = 1`,
    ledger_refunds_above_paid: `update transactions set refunded = 1`,
    ledger_captured_and_voided: `update transactions set type = 'AUTH', voided = true`,
    ledger_reserves_out_of_step: `update transactions set settled_at = now(), reserve = 10`,
    ledger_frozen_out_of_step: `insert into withdrawals (id, merchant_id, store_id, status, currency, amount, fee, requested_at) values ('w', 'm', 's', 'PENDING', 'USD', 5, 0, now()); insert into withdrawal_parts (withdrawal_id, store_id, amount, fee) values ('w', 's', 5, 0)`,
    ledger_unaudited_actions: `insert into transactions (id, merchant_id, store_id, type, status, outcome, created_at, currency, amount, out_flow_id, merchant_reference, gateway, refund_kind, trade_model)
      select 'txn_unseen', merchant_id, store_id, type, 'CANCELED', outcome, created_at, currency, amount, out_flow_id, merchant_reference, gateway, refund_kind, trade_model from transactions limit 1`,
    withdrawal_parts_out_of_step: `insert into withdrawals (id, merchant_id, store_id, status, currency, amount, fee, requested_at) values ('w', 'm', 's', 'PENDING', 'USD', 5, 0, now())`,
    withdrawal_lines_out_of_step: `insert into withdrawals (id, merchant_id, store_id, status, currency, amount, fee, requested_at) values ('w', 'm', 's', 'PENDING', 'USD', 5, 0, now()); insert into withdrawal_parts (withdrawal_id, store_id, amount, fee) values ('w', 's', 5, 0)`,
    withdrawal_entries_out_of_step: `insert into withdrawal_lines (withdrawal_id, position, store_id, entry_id, amount) values ('w', 1, 's', 0, 5)`,
    withdrawal_postings_out_of_step: `insert into withdrawals (id, merchant_id, store_id, status, currency, amount, fee, requested_at) values ('w', 'm', 's', 'PENDING', 'USD', 5, 0, now())`,
  }
  test.each(invariants)('%s', async (view) => {
    expect(await verifyLedger(api.db)).toEqual([])
    await undone(async (tx) => {
      for (const statement of breaks[view].split('; ')) await tx.execute(sql.raw(statement))
      const { rows } = await tx.execute(sql`select subject, detail from ${sql.identifier(view)}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows[0]).toMatchObject({ detail: expect.any(String) })
    })
  })
})

describe('post', () => {
  const place = () => ({
    merchantId: shop.id,
    storeId: shop.stores[1],
    transactionId: 't',
    flowId: null,
    currency: 'USD' as const,
    at: api.clock.now(),
  })
  test('posts a key once, also twice in one call', async () => {
    await undone(async (tx) => {
      const journals = fixedDeposit(place(), 5n)
      expect(await post(tx, [...journals, ...journals])).toBe(1)
      expect(await post(tx, journals)).toBe(0)
    })
  })
  test('never takes a held account below zero', async () => {
    const beyond = transact(api.db, (tx) => post(tx, reserveRelease(place(), 1n)))
    await expect(beyond).rejects.toThrow(LedgerError)
  })
  test('lets the available amount go below zero: a chargeback does not ask', async () => {
    await undone(async (tx) => {
      const frozen = { ...place(), flowId: 'c' }
      expect(await post(tx, chargebackFreeze(frozen, 7n))).toBe(1)
    })
  })
})

const step = fc.record({
  kind: fc.constantFrom(
    'pay',
    'authorise',
    'capture',
    'refund',
    'decline',
    'return',
    'day',
    'case',
  ),
  currency: fc.constantFrom<Currency>('USD', 'JPY', 'KRW', 'KWD', 'EUR'),
  pick: fc.nat(),
  part: fc.integer({ min: 1, max: 100 }),
  release: fc.boolean(),
})

test('random lives through the real handlers leave books that add up', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 25 }),
    async (steps) => {
      const own = await api.merchant()
      const payments: string[] = []
      const authorised: string[] = []
      for (const { kind, currency, pick, part, release } of steps) {
        const session = await api.signIn(own.admin)
        const id = payments[pick % payments.length]
        api.outside.network.next = kind === 'decline' ? 'declined' : 'approved'
        const storeId = own.stores[pick % 3] ?? ''
        const amount = BigInt(part) * 1_000n
        if (kind === 'pay')
          payments.push(await payment(api.ctx(), own, { currency, amount, storeId }))
        if (kind === 'authorise')
          authorised.push(
            await payment(api.ctx(), own, { currency, amount, storeId, type: 'AUTH' }),
          )
        const money = async (of: string) => {
          const row = await rowOf(api, of)
          const share = (row.amount * BigInt(part)) / 100_0n
          const minor = row.currency === 'KWD' ? share - (share % 10n) : share
          const text = decimalOf(minor, row.currency as Currency)
          return {
            transactionId: of,
            currency: row.currency as Currency,
            text: row.currency === 'KWD' ? text.slice(0, -1) : text,
          }
        }
        const answers: number[] = []
        if (kind === 'capture' && authorised.length > 0) {
          const { text, ...of } = await money(authorised[pick % authorised.length] ?? '')
          const done = await api.call(trades.capture, { ...of, preAuthorizeAmount: text }, session)
          answers.push(done.status)
        }
        if ((kind === 'refund' || kind === 'decline') && id) {
          const { text, ...of } = await money(id)
          const done = await api.call(trades.refund, { ...of, refundAmount: text }, session)
          answers.push(done.status)
        }
        if (kind === 'return' && id) {
          const { related } = await api.data(trades.getDetail, { transactionId: id }, session)
          const failed = related.find(({ status, facts }) => status === 'FAILED' && !facts.returned)
          const transactionId = failed?.transactionId
          if (transactionId)
            answers.push((await api.call(trades.returnTrade, { transactionId }, session)).status)
        }
        if (kind === 'case' && id) {
          const opening = { transactionId: id, stage: '1st_chargeback', reason: 'fraud' } as const
          await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
        }
        if (kind === 'day') await passDays(api, release ? 181 : 3)
        for (const status of answers) expect([200, 400, 409]).toContain(status)
        expect(await ledgerViolations(api)).toEqual([])
      }
    },
  )
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
}, 240_000)
