// What the demo tells of the money of its cases: each line of a history that moved money says how much, after the step
// that moved it.

import { and, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargebackEvents } from '#server/db/schema/chargebacks.ts'
import { seedSandbox } from '#server/sandbox/seed/seed.ts'
import { isMoneyKind } from '#server/trade/chargebacks/money-of.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await freshDatabase()
  const now = new Date('2026-11-20T10:00:00.000Z')
  await seedSandbox({ db: made.db, now, hashPassword: async () => 'x', days: 60 })
})
afterAll(() => made.close())

test('each line of the history of a case that moved money says how much', async () => {
  const moving = inArray(chargebackEvents.kind, ['frozen', 'fee', 'lost', 'released'])
  expect(await made.db.$count(chargebackEvents, moving)).toBeGreaterThan(0)
  expect(await made.db.$count(chargebackEvents, and(moving, isNull(chargebackEvents.amount)))).toBe(
    0,
  )
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
      step.map((line) => isMoneyKind(line.kind)),
      name,
    ).toEqual(step.map((_, place) => place > 0))
})
