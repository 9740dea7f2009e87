import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountCenter } from '#contract/home.ts'
import * as contract from '#contract/sandbox/sandbox.ts'
import { verificationCodes } from '#server/db/schema/codes.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { transact } from '#server/db/transact.ts'
import { freeClaims } from '#server/jobs/free-claims.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { carryOpen } from '#server/sandbox/carry-open.ts'
import { noteReached, openMove } from '#server/sandbox/clock-moves.ts'
import { openSandboxClock } from '#server/sandbox/prepare.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { runJobs, runManyJobs } from '../../support/trades.ts'
import { openedBy } from '../support/api.ts'
import { cards, openPayer } from '../support/links.ts'
import { password } from '../support/people.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
  await beginCalendar(payer.db, payer.clock.now())
})
afterAll(() => payer.close())

const minute = 60_000
const day = 24 * 60 * minute
const work = () => runJobs(payer.ctx())
const begin = async (by: (typeof contract.clockMoves)[number] = 'day') =>
  (await payer.data(contract.moveClock, { by })).move
const clock = () => payer.data(contract.getClock, {})
const jobOf = (id: string) => eq(jobs.key, id)

test('a move answers at once; the clock goes on when its work is done, and every process tells how far it is', async () => {
  const before = payer.clock.now()
  const begun = await begin()
  expect(begun).toMatchObject({ state: 'moving', fired: 0 })
  expect(Date.parse(begun?.to ?? '') - Date.parse(begun?.from ?? '')).toBe(day)
  expect(payer.clock.now().getTime() - before.getTime()).toBeLessThan(minute)
  // Read from both processes, where there are two.
  for (const shown of [await clock(), await clock()]) expect(shown.move).toEqual(begun)
  await work()
  for (const shown of [await clock(), await clock()]) {
    expect(shown.move).toMatchObject({
      moveId: begun?.moveId,
      state: 'arrived',
      reached: begun?.to,
    })
    expect(shown.now >= (begun?.to ?? '')).toBe(true)
  }
})

test('there is one move at a time: another one is refused, from whichever process, and begun after it', async () => {
  const asked = await Promise.all(
    [1, 2, 3].map(() =>
      payer.call(contract.moveClock, { by: 'hour' }, undefined, { language: 'en' }),
    ),
  )
  const refused = asked.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, failure }) => [status, failure?.failure])).toEqual([
    [409, 'clock_moving'],
    [409, 'clock_moving'],
  ])
  expect(refused[0]?.msg).toBe('The clock is already moving. Wait until it stops.')
  await work()
  expect((await begin('hour'))?.state).toBe('moving')
  await work()
})

test('a move that was cut off goes on where it was, also one whose process died a moment ago', async () => {
  await payer.link()
  const begun = await begin()
  const move = await openMove(payer.db)
  if (!move) throw new Error('no move')
  // The state left by a process that was killed halfway: claimed, and half of the move done.
  const half = new Date(move.fromAt.getTime() + day / 2)
  await noteReached(payer.db, move, half)
  const lockedUntil = sql`clock_timestamp() + interval '1 minute'`
  await payer.db
    .update(jobs)
    .set({ state: 'running', lockedBy: 'dead', lockedUntil, attempts: 1 })
    .where(jobOf(begun?.moveId ?? ''))
  await work()
  expect((await clock()).move).toMatchObject({ state: 'moving', reached: half.toISOString() })
  // With exclusive access to the database, no living process can hold the claim.
  await freeClaims(payer.db)
  await work()
  expect((await clock()).move).toMatchObject({ moveId: begun?.moveId, state: 'arrived' })
})

test('a move that was given up ends at the day that it had come to, and says so', async () => {
  const begun = await begin()
  const move = await openMove(payer.db)
  if (!move) throw new Error('no move')
  const half = new Date(move.fromAt.getTime() + day / 2)
  await noteReached(payer.db, move, half)
  await payer.db
    .update(jobs)
    .set({ state: 'failed' })
    .where(jobOf(begun?.moveId ?? ''))
  const shown = await clock()
  expect(shown.move).toMatchObject({ state: 'broken', reached: half.toISOString() })
  expect(shown.now >= half.toISOString()).toBe(true)
  expect((await begin('hour'))?.state).toBe('moving')
  await work()
})

test('what the program does for itself is done once for a move, after it', async () => {
  const verified = () => payer.db.$count(jobs, eq(jobs.kind, 'ledger.verify'))
  await work()
  const before = await verified()
  await begin('days180')
  await work()
  await work()
  expect((await verified()) - before).toBe(1)
})

test('nobody is thrown out of what he is doing by a move: the session lives, the captcha that was solved is good', async () => {
  const shop = await payer.merchant()
  const session = await payer.signIn(shop.admin)
  const headers = await payer.captcha()
  const started = payer.clock.now()
  const real = await openSandboxClock(payer.db, () => started.getTime())
  await real.moveTo(new Date(started.getTime() + 30 * day))
  payer.clock.advance(30 * day + minute)
  expect((await payer.call(getAccountCenter, {}, session)).status).toBe(200)
  const signedIn = await payer.logIn(shop.admin.email, password, undefined, { headers })
  expect(openedBy(signedIn).accessToken).toBeTruthy()
})

test('what is begun goes along by as much as the clock, once, and what was over long ago stays', async () => {
  const now = payer.clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  const code = { channel: 'sms', recipient: '+1', salt: 's', codeHash: 'h' } as const
  const [codes, limits] = [verificationCodes, rateLimits]
  await payer.db.insert(codes).values([
    { ...code, flow: 'register', account: 'now', sentAt: now, expiresAt: at(5 * minute) },
    { ...code, flow: 'register', account: 'old', sentAt: at(-3 * day), expiresAt: at(-2 * day) },
  ])
  await payer.db.insert(limits).values({ key: 'k', count: 3, windowEndsAt: at(minute) })
  const told = async () => {
    const rows = await payer.db.select().from(codes).where(eq(codes.flow, 'register'))
    const [limit] = await payer.db.select().from(limits).where(eq(limits.key, 'k'))
    const ends = Object.fromEntries(rows.map(({ account, expiresAt }) => [account, expiresAt]))
    return { ...ends, limit: limit?.windowEndsAt }
  }
  const expected = { now: at(5 * minute + day), old: at(-2 * day), limit: at(minute + day) }
  await transact(payer.db, (tx) => carryOpen(tx, { from: now, ms: day }))
  expect(await told()).toEqual(expected)
  // Shortly afterwards each process looks for records begun while the clock moved: nothing is shifted twice.
  const moment = { from: at(1_000), ms: day, begunWithin: 5_000 }
  await transact(payer.db, (tx) => carryOpen(tx, moment))
  expect(await told()).toEqual(expected)
  const late = { ...code, flow: 'register', account: 'late', sentAt: at(500) }
  await payer.db.insert(codes).values({ ...late, expiresAt: at(5 * minute) })
  await transact(payer.db, (tx) => carryOpen(tx, moment))
  expect(await told()).toEqual({ ...expected, late: at(5 * minute + day) })
  // The wait before another code is over by then.
  const [sent] = await payer.db.select().from(codes).where(eq(codes.account, 'now'))
  expect(sent?.sentAt).toEqual(now)
})

test('in a portal only what is of the own merchant is told; on the sandbox’s own pages everything', async () => {
  const [mine, other] = [await payer.link(), await payer.link()]
  await payer.payWith(mine, cards.visa)
  await payer.payWith(other, cards.visa)
  const begun = await begin('days180')
  await runManyJobs(payer.ctx(), 'half a year is moved as the sandbox moves it, slot by slot')
  const moveId = begun?.moveId ?? ''
  const session = await payer.signIn(mine.world.admin)
  const all = await payer.data(contract.getFired, { moveId })
  const own = await payer.data(contract.getFired, { moveId }, session)
  expect(new Set(all.changes.map(({ merchantName }) => merchantName)).size).toBe(2)
  expect(new Set(own.changes.map(({ merchantName }) => merchantName)).size).toBe(1)
  const settled = (told: typeof all) => told.kinds.find(({ kind }) => kind === 'settlement.daily')
  expect([settled(all)?.count, settled(own)?.count]).toEqual([1, 1])
  const lines = (who?: typeof session) =>
    payer.data(contract.listFired, { moveId, kind: 'settlement.daily' }, who, { language: 'en' })
  expect((await lines()).records[0]?.summary).toMatchObject({ Records: '2', Amounts: '46.00 USD' })
  expect((await lines(session)).records[0]?.summary).toMatchObject({
    Records: '1',
    Amounts: '23.00 USD',
  })
  const shown = await payer.data(contract.getClock, {}, session)
  expect(shown.move?.fired).toBe(own.kinds.reduce((sum, { count }) => sum + count, 0))
  const stranger = await payer.signIn((await payer.merchant()).admin)
  expect(await payer.data(contract.getFired, { moveId }, stranger)).toEqual({
    kinds: [],
    changes: [],
  })
  const gone = { token: 'none', id: '', userId: '' }
  expect((await payer.call(contract.getFired, { moveId }, gone)).status).toBe(401)
  expect((await payer.call(contract.getFired, { moveId: '999999' })).status).toBe(404)
})

test('what a move changed is what the books hold', async () => {
  const link = await payer.link()
  await payer.payWith(link, cards.visa)
  const begun = await begin('days180')
  await runManyJobs(payer.ctx(), 'half a year is moved as the sandbox moves it, slot by slot')
  const session = await payer.signIn(link.world.admin)
  const { changes } = await payer.data(contract.getFired, { moveId: begun?.moveId ?? '' }, session)
  const { rows } = await payer.db.execute<{ kind: string; balance: string }>(
    sql`select kind, balance from ledger_accounts where merchant_id = ${link.world.id} and balance <> 0`,
  )
  const held = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
  const figures = Object.fromEntries(
    changes.map(({ figure, before, after }) => [figure, [before, after]]),
  )
  expect(figures.unsettled).toEqual(['23.00', '0.00'])
  expect(figures.available?.[1]?.replace('.', '')).toBe(held.available)
  expect(await verifyLedger(payer.db)).toEqual([])
})

test('the clock agrees in several processes, never goes back, and outlives them', async () => {
  let wall = Date.parse('2026-11-20T00:00:00Z')
  const open = () => openSandboxClock(payer.db, () => wall)
  const [one, two] = [await open(), await open()]
  const begun = one.now().getTime()
  await one.moveTo(new Date(begun + day))
  expect(two.now().getTime()).toBe(begun)
  await two.refresh()
  expect(two.now()).toEqual(one.now())
  await two.moveTo(new Date(begun + minute))
  expect(two.now().getTime()).toBe(begun + day)
  wall += minute
  expect((await open()).now().getTime()).toBe(begun + day + minute)
})
