import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/sandbox/sandbox.ts'
import { declineMessageOf } from '#domain/links/decline-messages.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { sandboxCardTokens } from '#server/db/schema/sandbox.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { testCards } from '#server/sandbox/test-cards.ts'
import { beginCalendar, calendar } from '../../support/calendar.ts'
import { runJobs } from '../../support/trades.ts'
import { openApi } from '../support/api.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const minute = 60_000
const day = 24 * 60 * minute

/** Moves the clock, runs the due work, and returns its effects in the order of execution. */
async function move(by: (typeof contract.clockMoves)[number]) {
  const begun = await payer.data(contract.moveClock, { by })
  await runJobs(payer.ctx())
  const moveId = begun.move?.moveId ?? ''
  const { records } = await payer.data(contract.listFired, { moveId, pageSize: 100 })
  const { kinds, changes } = await payer.data(contract.getFired, { moveId })
  const clock = await payer.data(contract.getClock, {})
  return {
    clock,
    kinds,
    changes,
    fired: records.toSorted((a, b) => (a.doneAt < b.doneAt ? -1 : 1)),
  }
}

test.each(testCards.map((card) => [card.number, card.outcome, card.declineCode] as const))(
  'the card %s comes to %s %s',
  async (number, outcome, declineCode) => {
    const paid = await payer.payWith(await payer.link(), number)
    // A card whose cardholder complains later is approved first.
    const expected: Partial<Record<typeof outcome, string>> = {
      declined: 'FAILED',
      challenge: 'CHALLENGE',
      pending: 'PROCESSING',
      review: 'REVIEW',
    }
    if (outcome === 'unavailable') return expect(paid.status).toBe(503)
    const setback = declineCode && declineMessageOf(declineCode)
    expect(paid.data).toMatchObject({ payStatus: expected[outcome] ?? 'SUCCESS', setback })
    const id = paid.data.transactionId ?? ''
    const [row] = await payer.db.select().from(transactions).where(eq(transactions.id, id))
    expect(row?.declineCode).toBe(declineCode)
  },
)

test('an expired card and one that is no test card are declined', async () => {
  const { network } = payer.services
  const request = {
    amount: 100n,
    currency: 'USD',
    capture: true,
    returnUrl: '',
    merchantName: '',
  } as const
  const expired = await payer.token(cards.visa, { expiryYear: '25' })
  const unknown = await payer.token('4242424242424242')
  const ask = (operationId: string, cardToken: string) =>
    network.authorise({ ...request, operationId, cardToken })
  expect(await ask('expired', expired)).toMatchObject({ outcome: 'declined', declineCode: '54' })
  expect(await ask('unknown', unknown)).toMatchObject({ outcome: 'declined', declineCode: '14' })
})

test('a wrong number gets no token, and no number is kept', async () => {
  const wrong = {
    number: '4111111111111112',
    expiryMonth: '12',
    expiryYear: '30',
    securityCode: '123',
  }
  const refused = await payer.call(contract.tokenizeCard, wrong)
  expect([refused.status, Object.keys(refused.failure?.fields ?? {})]).toEqual([400, ['number']])
  await payer.token(cards.visa)
  const kept = await payer.db.select().from(sandboxCardTokens)
  expect(JSON.stringify(kept)).not.toContain(cards.visa)
  const { rows } = await payer.db.execute(
    `select 1 from sandbox_card_tokens where token like '%4111111111111111%'`,
  )
  expect(rows).toEqual([])
})

test('asked twice about the same operation, the network does and says the same', async () => {
  const { network } = payer.services
  const cardToken = await payer.token(cards.visa)
  const request = {
    operationId: 'op-1',
    cardToken,
    amount: 100n,
    currency: 'USD',
    capture: true,
    returnUrl: '',
    merchantName: '',
  } as const
  const answers = await Promise.all([network.authorise(request), network.authorise(request)])
  expect(answers[0]).toEqual(answers[1])
  expect(await network.query('op-1')).toEqual(answers[0])
  expect(await network.query('op-2')).toBeUndefined()
})

test('refunds: 77 fails, 88 waits ten minutes, the rest succeeds', async () => {
  const { network } = payer.services
  const refund = (operationId: string, amount: bigint) =>
    network.refund({ operationId, originalId: 'any', amount, currency: 'USD', recipient: null })
  expect(await refund('r1', 577n)).toMatchObject({ outcome: 'declined' })
  expect(await refund('r2', 588n)).toMatchObject({ outcome: 'pending' })
  expect(await refund('r3', 500n)).toMatchObject({ outcome: 'approved' })
  payer.clock.advance(10 * minute)
  expect(await network.query('r2')).toMatchObject({ outcome: 'approved' })
})

test('a challenge is answered once', async () => {
  const begun = await payer.payWith(await payer.link(), cards.challenge)
  const challengeId = begun.data.transactionId ?? ''
  const shown = await payer.data(contract.getChallenge, { challengeId })
  expect(shown).toMatchObject({ amount: '23.00', currency: 'USD', code: '123456', state: 'open' })
  const answer = (code: string) => payer.data(contract.answerChallenge, { challengeId, code })
  expect((await answer('')).state).toBe('failed')
  expect((await answer('123456')).state).toBe('failed')
})

test('the clock goes from deadline to deadline: settlement, then the chargeback, each at its time', async () => {
  const link = await payer.link()
  const paid = await payer.payWith(link, cards.chargeback)
  const transactionId = paid.data.transactionId ?? ''
  const first = await payer.data(contract.getClock, {})
  expect(first.nextDeadline).not.toBeNull()
  const moved = await move('days180')
  const { from = '', to = '', reached } = moved.clock.move ?? {}
  expect([Date.parse(to) - Date.parse(from), reached]).toEqual([180 * day, to])
  expect(moved.clock.now >= to).toBe(true)
  const due = moved.fired.map((job) => job.dueAt)
  expect(due).toEqual([...due].sort())
  expect(moved.fired.map(({ kind }) => kind)).toContain('sandbox.openCase')
  const [dispute] = await payer.db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.transactionId, transactionId))
  // Opened after three days and never answered.
  expect(dispute).toMatchObject({
    stage: '1st_chargeback',
    status: 'closed',
    outcome: 'expired',
    amount: 2300n,
    // Lost, so the held amount is paid out of the balance.
    held: 0n,
  })
  const { openedAt, closedAt, deadline } = dispute ?? {}
  expect(closedAt).toEqual(deadline)
  const [row] = await payer.db.select().from(transactions).where(eq(transactions.id, transactionId))
  const wait = (openedAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)
  expect(Math.round(wait / day)).toBe(3)
  expect(row?.chargebackOpenOrLost).toBe(true)
  expect(moved.changes).toContainEqual(
    expect.objectContaining({ figure: 'available', currency: 'USD' }),
  )
  expect(await verifyLedger(payer.db)).toEqual([])
  const again = await move('hour')
  expect(again.fired.map(({ kind }) => kind)).not.toContain('sandbox.openCase')
})

test('the next deadline is where the clock stops', async () => {
  await payer.link()
  const before = await payer.data(contract.getClock, {})
  const moved = await move('deadline')
  expect(moved.clock.move?.to).toBe(before.nextDeadline?.at)
  expect(moved.fired.length).toBeGreaterThan(0)
})

test('what fired is told in words, and a day on which the calendar found nothing is not told', async () => {
  await payer.link()
  await beginCalendar(payer.db, payer.clock.now())
  for (let n = 0; n < 8; n++) await move('day')
  // The program's own jobs run after the move, once.
  await runJobs(payer.ctx())
  for (const language of ['en', 'zh'] as const) {
    const { data } = await payer.call(contract.listFired, { pageSize: 100 }, undefined, {
      language,
    })
    const named = new Map(data.records.map(({ kind, name }) => [kind, name]))
    expect(named.get('paymentLink.expire')).toBe(
      { en: 'Payment link expires', zh: '支付链接到期' }[language],
    )
    expect([...named].filter(([kind, name]) => kind === name)).toEqual([])
    const empty = data.records.filter(({ summary }) => summary === null).map(({ kind }) => kind)
    expect(empty.filter((kind) => calendar.some((one) => one.kind === kind))).toEqual([])
  }
  const ran = await payer.db.select().from(jobs).where(eq(jobs.kind, 'ledger.verify'))
  expect(ran.length).toBeGreaterThan(0)
})

test('what fired is listed page by page', async () => {
  const first = await payer.data(contract.listFired, { pageSize: 1 })
  expect(first.records).toHaveLength(1)
  const next = await payer.data(contract.listFired, { pageSize: 1, cursor: first.next ?? '' })
  expect(next.records[0]?.jobId).not.toBe(first.records[0]?.jobId)
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await payer.data(contract.listFired, { pageSize: 100, ...(cursor && { cursor }) })
    ids.push(...page.records.map(({ jobId }) => jobId))
    cursor = page.next
  } while (cursor)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(first.total ?? 0)
})

test('cards, links and users are listed, links that can be paid first', async () => {
  const link = await payer.link()
  const listed = await payer.data(contract.listCards, {})
  expect(listed.cards).toHaveLength(testCards.length)
  expect(listed.links[0]).toMatchObject({ url: `/paymentLinkV3?id=${link.code}`, state: 'VALID' })
  expect(listed.users.map(({ email }) => email)).toContain('demo@aqueduct.test')
})

test('in live mode none of it exists', async () => {
  const live = await openApi({ mode: 'live' })
  const asked = await live.send('/sandbox-api/cards')
  expect(asked.status).toBe(404)
  await live.close()
})

test('the jobs of a link and its payment are the ones expected', async () => {
  const link = await payer.link()
  const found = await payer.db.select().from(jobs).where(like(jobs.key, link.id))
  expect(found.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['paymentLink.expire', link.validUntil],
  ])
})
