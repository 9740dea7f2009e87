// The demo's cases and disputes: the money of each transition, and the messages between the two sides.

import {
  and,
  arrayOverlaps,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMoneyEvent } from '#domain/payments/chargebacks.ts'
import { costOf } from '#domain/payments/payment-cost.ts'
import { staffRoles } from '#domain/staff-permissions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { chargebackEvents, chargebacks } from '#server/db/schema/chargebacks.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { websitePolicies } from '#server/db/schema/evidence.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { users } from '#server/db/schema/sessions.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await freshDatabase()
  const now = new Date('2026-11-20T10:00:00.000Z')
  await seedSandbox({ db: made.db, now, hashPassword: async () => 'x', days: 150 })
})
afterAll(() => made.close())

test('each line of the history of a case that moved money says how much', async () => {
  const moving = inArray(chargebackEvents.kind, ['frozen', 'fee', 'lost', 'released'])
  expect(await made.db.$count(chargebackEvents, moving)).toBeGreaterThan(0)
  expect(await made.db.$count(chargebackEvents, and(moving, isNull(chargebackEvents.amount)))).toBe(
    0,
  )
})

test('what was refunded before its settlement costs what is left of it', async () => {
  const refund = alias(transactions, 'refund')
  const late = made.db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(eq(refund.originalId, transactions.id), gte(refund.createdAt, transactions.settleAt)),
    )
  const paid = await made.db
    .select({ of: transactions, terms: merchants })
    .from(transactions)
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(
      and(
        eq(transactions.settlementCurrency, 'USD'),
        gt(transactions.settlementRefunded, 0n),
        notExists(late),
      ),
    )
  expect(paid.length).toBeGreaterThan(0)
  const wrong = paid.filter(({ of, terms }) => {
    const left = (of.settlementAmount ?? 0n) - of.settlementRefunded
    const { fee, reserve } = costOf(terms, left, terms.feeFixedUsd)
    return of.fee !== fee || of.reserve !== reserve
  })
  expect(wrong.map(({ of }) => of.id)).toEqual([])
})

test('a retrieval asks about money and freezes none of it', async () => {
  const asking = eq(chargebacks.stage, 'retrieval')
  expect(await made.db.$count(chargebacks, asking)).toBeGreaterThan(0)
  const odd = or(ne(chargebacks.held, 0n), eq(chargebacks.worth, 0n))
  expect(await made.db.$count(chargebacks, and(asking, odd))).toBe(0)
})

test('what only a card can show is not told of a payment without one', async () => {
  const ofCards = arrayOverlaps(transactions.reviewReasons, ['country_mismatch', 'several_tries'])
  expect(await made.db.$count(transactions, ofCards)).toBeGreaterThan(0)
  const others = and(isNotNull(transactions.reviewReasons), isNull(transactions.cardLastFour))
  expect(await made.db.$count(transactions, others)).toBeGreaterThan(0)
  expect(await made.db.$count(transactions, and(ofCards, others))).toBe(0)
})

test('nobody acts for another merchant than his own', async () => {
  const people = await made.db
    .select({ name: users.name, merchantId: users.merchantId })
    .from(users)
  const acted = [
    ...(await made.db
      .selectDistinct({ name: auditEntries.actorName, merchantId: auditEntries.merchantId })
      .from(auditEntries)),
    ...(await made.db
      .selectDistinct({ name: websitePolicies.savedByName, merchantId: websitePolicies.merchantId })
      .from(websitePolicies)),
  ].filter(({ name }) => people.some((one) => one.name === name && one.merchantId !== null))
  expect(new Set(acted.map(({ merchantId }) => merchantId)).size).toBe(2)
  const foreign = acted.filter(
    ({ name, merchantId }) =>
      !people.some((one) => one.name === name && one.merchantId === merchantId),
  )
  expect(foreign).toEqual([])
})

test('whoever answered a dispute said what he did, and the card network replied in both languages', async () => {
  const held = await made.db.select().from(disputes)
  const answered = held.filter(({ status }) =>
    ['processed', 'waiver_appeal', 'success', 'failed'].includes(status),
  )
  expect(answered.length).toBeGreaterThan(4)
  expect(answered.filter(({ note }) => (note?.length ?? 0) < 20)).toEqual([])
  const decided = await made.db
    .select()
    .from(deskDecisions)
    .where(eq(deskDecisions.queue, 'dispute'))
  const ended = held.filter(({ status }) => ['success', 'failed', 'revoked'].includes(status))
  expect(decided.map(({ subject, after }) => `${subject} ${after}`).toSorted()).toEqual(
    ended.map(({ id, status }) => `${id} ${status}`).toSorted(),
  )
  for (const { noteEn, noteZh } of decided) {
    expect(noteEn).toMatch(/^[A-Z].+\.$/)
    expect(noteZh).toMatch(/^\p{Script=Han}.+。$/u)
  }
})

test('the merchant was told of each dispute, once more where it waited, and how it ended', async () => {
  const held = await made.db.select().from(disputes)
  const told = await made.db.select().from(merchantMessages)
  const of = (id: string) => told.filter(({ subject }) => subject === id).map(({ event }) => event)
  for (const { id } of held) expect(of(id)).toContain('dispute.received')
  const expired = held.filter(({ status }) => status === 'expired')
  for (const { id } of expired) expect(of(id)).toContain('dispute.reminder')
  const ends = { success: 'dispute.succeed', failed: 'dispute.lose', revoked: 'dispute.revoke' }
  for (const [status, event] of Object.entries(ends)) {
    const ended = held.filter((one) => one.status === status)
    expect(ended.length).toBeGreaterThan(0)
    for (const { id } of ended) expect(of(id)).toContain(event)
  }
})

test('what a step moved is told after the step', async () => {
  const { chargebackId, at, id, kind } = chargebackEvents
  const lines = await made.db
    .select({ chargebackId, at, kind })
    .from(chargebackEvents)
    .orderBy(chargebackId, at, id)
  const steps = Map.groupBy(lines, (line) => `${line.chargebackId} ${line.at.toISOString()}`)
  expect([...steps.values()].some((step) => step.length > 2)).toBe(true)
  for (const [name, step] of steps)
    expect(
      step.map((line) => isMoneyEvent(line.kind)),
      name,
    ).toEqual(step.map((_, place) => place > 0))
})

test('of the staff somebody has each role, two are administrators; of merchants nobody has any', async () => {
  const people = await made.db.select({ kind: users.kind, roles: users.staffRoles }).from(users)
  const rolesOf = (isStaff: boolean) =>
    people.filter(({ kind }) => (kind === 'staff') === isStaff).flatMap(({ roles }) => roles)
  expect(rolesOf(true).sort()).toEqual([...staffRoles, 'administrator'].sort())
  expect(rolesOf(false)).toEqual([])
})

test('a case counts as a chargeback from the moment at which its history first disputes the money', async () => {
  const { rows } = await made.db.execute<{ noted: boolean; told: boolean; same: boolean }>(sql`
    select c.first_chargeback_at is not null as noted, min(e.at) is not null as told,
      c.first_chargeback_at is not distinct from min(e.at) as same
    from chargebacks c left join chargeback_events e on e.chargeback_id = c.id and e.stage <> 'retrieval'
    group by c.id`)
  expect(rows.filter(({ noted }) => noted).length).toBeGreaterThan(0)
  expect(rows.filter(({ noted, told, same }) => noted !== told || !same)).toEqual([])
})

test('the report of the demo counts what its payments are', async () => {
  const { rows } = await made.db.execute(sql`
    select coalesce(a.n, 0) as reported, coalesce(b.n, 0) as paid
    from (select day, outcome, sum(count) as n from report_changes group by day, outcome) a
    full join (
      select (created_at at time zone 'UTC')::date as day,
        case status when 'SUCCESS' then 'succeeded' else 'failed' end as outcome, count(*) as n
      from transactions where type in ('DEBIT', 'AUTH') and status in ('SUCCESS', 'FAILED', 'CANCELED')
      group by 1, 2
    ) b using (day, outcome)
    where coalesce(a.n, 0) <> coalesce(b.n, 0)`)
  expect(rows).toEqual([])
})
