// A remittance entered at the desk appears in the withdrawal's history of the merchant, equal to the cent and the
// instant.
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import * as balances from '#contract/money/balances.ts'
import { listRecords } from '#contract/money/withdrawals.ts'
import { getDetail as getMessage, queryPage } from '#contract/notifications/messages.ts'
import type { Currency } from '#domain/currencies.ts'
import { minorOf } from '#domain/money.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { openPurse, type Purse } from '../support/purse.ts'
import { confirmProposal } from '../support/two-persons.ts'

let api: Api
let staff: TestSession
let purse: Purse
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  staff = await api.signIn(await api.staff())
  purse = await openPurse(api)
})

/** A withdrawal that the desk has accepted, from balances in one store or two. */
async function accepted(currency: Currency, funds: readonly bigint[], asked: string) {
  if (currency !== 'USD') await purse.accounts.withdrawalAccount({ currency })
  for (const [place, amount] of funds.entries())
    await purse.fund(amount, purse.shop.stores[place], currency)
  const accId = funds.length > 1 ? '' : purse.shop.stores[0]
  expect((await purse.ask(asked, { accId, currency })).data).toBe('SUCCESS')
  const { flowId } = await purse.newest()
  await decide(flowId, 'accept', 'RECEIVED')
  return flowId
}

const decide = async (
  subject: string,
  decision: 'accept' | 'remit' | 'return',
  seen: string,
  more: object = {},
) => {
  const of = { queue: 'withdrawal', subject } as const
  const { revision } = await api.data(desk.getCase, of, staff)
  const said = { ...of, decision, seen, revision, ...more }
  expect(await api.data(desk.decide, said, staff)).toBe('SUCCESS')
  if (decision !== 'accept')
    expect((await confirmProposal(api, of.queue, of.subject)).data).toBe('SUCCESS')
}

const remittances = async (flowId: string, session?: TestSession) =>
  (await purse.detail(flowId, session)).events.filter(({ kind }) => kind === 'remit')
const amounts = async (flowId: string, session?: TestSession) =>
  (await remittances(flowId, session)).map(({ amount }) => amount)

test('in parts, each with its amount and the instant of its postings', async () => {
  const flowId = await accepted('USD', [50_010n], '500.10')
  await decide(flowId, 'remit', 'INPROCESS', { amount: '100.00', reference: 'REF1' })
  await decide(flowId, 'remit', 'PART_SUCCESS', { amount: '0.01', reference: 'REF2' })
  await decide(flowId, 'remit', 'PART_SUCCESS', { reference: 'REF3' })
  const told = await remittances(flowId)
  expect(told.map(({ amount }) => amount)).toEqual(['100.00', '0.01', '390.09'])
  for (const [reference, found] of [
    ['REF2', [flowId]],
    ['REF', []],
  ] as const) {
    const asked = { flowId: reference }
    const { records } = await api.data(listRecords, asked, purse.session)
    expect(records.map((row) => row.flowId)).toEqual(found)
  }
  const { records } = await api.data(
    balances.list,
    { currency: 'USD', tab: 'balance', pageSize: 100 },
    purse.session,
  )
  const posted = records.filter(({ fundType }) => fundType === 'WITH_DRAW').reverse()
  expect(posted.map(({ outgoing, created }) => [outgoing, created])).toEqual(
    told.map(({ amount, at }) => [amount, at]),
  )
})

test.each([
  ['JPY', [10_000n, 5_000n], '15000', '9000', ['9000', '5990']],
  ['EUR', [276_867n, 623_140n], '9000.07', '3000.03', ['3000.03', '5990.04']],
  ['KWD', [90_001n, 10_000n], '100.00', '80.01', ['80.010', '9.990']],
] as const)('of two stores in %s, and of each for who reaches that one', async (...given) => {
  const [currency, funds, asked, part, told] = given
  const flowId = await accepted(currency, funds, asked)
  await decide(flowId, 'remit', 'INPROCESS', { amount: part, reference: 'REF1' })
  await decide(flowId, 'remit', 'PART_SUCCESS', { reference: 'REF2' })
  expect(await amounts(flowId)).toEqual(told)
  const seen = await Promise.all(purse.shop.groups.map((group) => sharesSeenIn(group, flowId)))
  const minors = (all: readonly (string | null)[]) => all.map((one) => minorOf(one ?? '', currency))
  const [one = [], other = []] = seen.map(minors)
  expect(one.map((share, n) => share + (other[n] ?? 0n))).toEqual(minors(told))
})

/** The shares of each remittance that an operator of that group sees. */
async function sharesSeenIn(group: string, flowId: string) {
  const permissions = ['M-0302'] as const
  const operator = await api.operator(purse.shop, { groups: [group], permissions })
  return amounts(flowId, await api.signIn(operator))
}

test('what was remitted before the amounts were kept is found in the books', async () => {
  const flowId = await accepted('USD', [30_000n, 20_000n], '500.00')
  await decide(flowId, 'remit', 'INPROCESS', { amount: '300.00', reference: 'REF1' })
  await decide(flowId, 'remit', 'PART_SUCCESS', { reference: 'REF2' })
  const before = await amounts(flowId)
  const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
  const migration = readFileSync(new URL('0016_remitted_amounts.sql', folder), 'utf8')
  const [, fill = ''] = migration.split('--> statement-breakpoint')
  await api.db.update(deskDecisions).set({ amount: null }).where(eq(deskDecisions.subject, flowId))
  expect(await amounts(flowId)).toEqual([null, null])
  await api.db.execute(sql.raw(fill))
  expect(await amounts(flowId)).toEqual(before)
})

const english = { language: 'en' } as const

test('its messages and mails say how much, where it goes and by which reference', async () => {
  const flowId = await accepted('USD', [50_010n], '500.10')
  await decide(flowId, 'remit', 'INPROCESS', { amount: '100.00', reference: 'REF1' })
  await decide(flowId, 'remit', 'PART_SUCCESS', { reference: 'REF2' })
  const { records } = await api.data(queryPage, { type: 'withdrawal' }, purse.session, english)
  const titles = [
    `The last 390.10 USD of your withdrawal ${flowId} of 500.10 USD was sent to your bank.`,
    `100.00 USD of your withdrawal ${flowId} of 500.10 USD was sent to your bank.`,
    `Your withdrawal ${flowId} of 500.10 USD was checked and will be sent to your bank soon.`,
  ]
  expect(records.map(({ title }) => title)).toEqual(titles)
  const messageId = records[0]?.messageId ?? ''
  const { content } = await api.data(getMessage, { messageId }, purse.session, english)
  expect(content).toMatch(/^Sent after the fee: 490.10 USD\nTo account: .*\d{4}\nReference: REF2$/)
  const mails = await api.db.select().from(outbox).where(eq(outbox.merchantId, purse.shop.id))
  const sent = JSON.stringify(mails.map(({ payload }) => payload))
  for (const said of [...titles, 'Reference: REF1']) expect(sent).toContain(said)
  // A message from before amounts were included.
  const kept = { label: flowId, after: 'SUCCESS', reason: null, noteEn: null, noteZh: null }
  await api.db.update(merchantMessages).set({ params: kept })
  const older = await api.data(getMessage, { messageId }, purse.session, english)
  expect(older.title).toBe(`Your withdrawal ${flowId} was sent to your bank.`)
})

test('of a withdrawal of all stores only who has all groups is told, since it is told whole', async () => {
  const flowId = await accepted('USD', [30_000n, 20_000n], '500.00')
  const permissions = ['M-0302'] as const
  const told = async (more: object) => {
    const session = await api.signIn(await api.operator(purse.shop, { permissions, ...more }))
    const { records } = await api.data(queryPage, { type: 'withdrawal' }, session)
    return records.filter(({ title }) => title.includes(flowId)).length
  }
  expect(await told({ groups: purse.shop.groups.slice(0, 1) })).toBe(0)
  expect(await told({ allGroups: true })).toBe(1)
})
