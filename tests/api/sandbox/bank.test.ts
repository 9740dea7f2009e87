import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDetail, list, reply } from '#contract/payments/chargebacks.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { sandboxCaseAnswers } from '#server/db/schema/sandbox.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { testCards } from '#server/sandbox/test-cards.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { passDays } from '../../support/pass-days.ts'
import { openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
  await beginCalendar(payer.db, payer.clock.now())
})
afterAll(() => payer.close())

type Link = Awaited<ReturnType<typeof payer.link>>
const numberOf = (outcome: (typeof testCards)[number]['outcome']) =>
  testCards.find((card) => card.outcome === outcome)?.number ?? ''

/** A payment of 23.00 with the card for that outcome, and the case that its bank opens three days later. */
async function disputed(outcome: (typeof testCards)[number]['outcome']) {
  const link = await payer.link()
  const paid = await payer.payWith(link, numberOf(outcome))
  const transactionId = paid.data.transactionId ?? ''
  await passDays(payer, 3)
  return { link, transactionId }
}

async function caseOf({ link, transactionId }: { link: Link; transactionId: string }) {
  const session = await payer.signIn(link.world.admin)
  const { records } = await payer.data(list, { transactionId }, session)
  const [row] = records
  if (!row) throw new Error('the bank opened no case')
  return { row, session }
}

/** The merchant answers the current stage; then the days pass in which the answer is sent and the bank decides. */
async function answer(of: Awaited<ReturnType<typeof disputed>>, days: number): Promise<void> {
  const { row, session } = await caseOf(of)
  const materials = {
    language: 'en' as const,
    texts: { reasons: `The goods were delivered (${row.stage}).` },
    files: {},
  }
  const operation = { operation: 'submit' as const, chargebackId: row.chargebackId, materials }
  const done = await payer.call(reply, operation, session, { key: randomUUID(), language: 'en' })
  expect(done.status).toBe(200)
  await passDays(payer, days)
}

const accounts = async ({ world }: Link) => {
  const { rows } = await payer.db.execute<{ kind: string; balance: string }>(
    sql`select kind, sum(balance)::text as balance from ledger_accounts where merchant_id = ${world.id} and kind in ('available', 'frozen', 'fees') group by kind having sum(balance) <> 0`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}
const stageOf = async (of: Parameters<typeof caseOf>[0]) => {
  const { row } = await caseOf(of)
  return `${row.stage} ${row.outcome ?? row.status}`
}

test.each([
  // The payment brings 23.00; two chargebacks cost 15.00 each, the loser's arbitration 500.00.
  ['arbitration_won', 'success', 0, 0],
  ['arbitration_lost', 'failure', 2_300, 50_000],
  ['arbitration_partial', 'partial', 1_150, 25_000],
] as const)(
  'the card for %s leads through every stage to the network, which decides: %s',
  async (outcome, ending, lost, arbitration) => {
    const of = await disputed(outcome)
    expect(await stageOf(of)).toBe('retrieval pending')
    expect((await accounts(of.link)).frozen).toBeUndefined()
    await answer(of, 10)
    expect(await stageOf(of)).toBe('1st_chargeback pending')
    expect((await accounts(of.link)).frozen).toBe(2_300)
    await answer(of, 10)
    expect(await stageOf(of)).toBe('chargeback_reversal waiting')
    const settled = await accounts(of.link)
    expect(settled.frozen).toBeUndefined()
    await passDays(payer, 10)
    expect(await stageOf(of)).toBe('2nd_chargeback pending')
    await answer(of, 10)
    expect(await stageOf(of)).toBe('pre_arbitration pending')
    await answer(of, 10)
    expect(await stageOf(of)).toBe('arbitration waiting')
    expect((await accounts(of.link)).frozen).toBe(2_300 + 50_000)
    await passDays(payer, 10)
    expect(await stageOf(of)).toBe(`arbitration ${ending}`)
    const after = await accounts(of.link)
    expect(after.frozen).toBeUndefined()
    // Since the reversal: a second fee, the lost amount, and the merchant's part of the arbitration.
    expect((settled.available ?? 0) - (after.available ?? 0)).toBe(1_500 + lost + arbitration)
    expect((after.fees ?? 0) - (settled.fees ?? 0)).toBe(1_500 + arbitration)
    expect(await verifyLedger(payer.db)).toEqual([])
  },
)

test.each([
  ['chargeback', 'chargeback_reversal waiting', 'chargeback_reversal success'],
  ['chargeback_lost', '1st_chargeback failure', '1st_chargeback failure'],
  ['retrieval', 'retrieval success', 'retrieval success'],
] as const)('the card for %s: the bank answers in its way', async (outcome, decided, ended) => {
  const of = await disputed(outcome)
  await answer(of, 10)
  expect(await stageOf(of)).toBe(decided)
  await passDays(payer, 46)
  expect(await stageOf(of)).toBe(ended)
})

test('a cardholder withdraws without waiting for an answer', async () => {
  const of = await disputed('chargeback_withdrawn')
  expect(await stageOf(of)).toBe('1st_chargeback pending')
  await passDays(payer, 5)
  expect(await stageOf(of)).toBe('1st_chargeback withdrawn')
  expect((await accounts(of.link)).frozen).toBeUndefined()
})

test('the cardholder confirms the payment in pre-arbitration', async () => {
  const of = await disputed('pre_arbitration_won')
  for (const stage of ['1st_chargeback', '2nd_chargeback', 'pre_arbitration']) {
    expect(await stageOf(of)).toBe(`${stage} pending`)
    await answer(of, 10)
  }
  expect(await stageOf(of)).toBe('pre_arbitration success')
})

test('the bank has the pack of each answer once', async () => {
  const of = await disputed('chargeback')
  await answer(of, 1)
  const { row, session } = await caseOf(of)
  const { answers } = await payer.data(getDetail, { chargebackId: row.chargebackId }, session)
  const held = await payer.db
    .select()
    .from(sandboxCaseAnswers)
    .where(eq(sandboxCaseAnswers.reference, answers[0]?.answerId ?? ''))
  expect(held).toMatchObject([{ stage: '1st_chargeback', version: 1 }])
  expect(held[0]?.packBytes).toBeGreaterThan(1_000)
})

test('a retrieval freezes nothing and keeps nobody from refunding', async () => {
  const { transactionId } = await disputed('retrieval')
  const [found] = await payer.db
    .select({
      held: chargebacks.held,
      stage: chargebacks.stage,
      open: transactions.chargebackOpenOrLost,
    })
    .from(chargebacks)
    .innerJoin(transactions, eq(transactions.id, chargebacks.transactionId))
    .where(eq(chargebacks.transactionId, transactionId))
  expect(found).toEqual({ stage: 'retrieval', held: 0n, open: false })
})
