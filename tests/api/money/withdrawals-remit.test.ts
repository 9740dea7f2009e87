// Remittances of the staff at the desk: their destination, their reference, and one portion at a time.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { beginCalendar } from '../../support/calendar.ts'
import { type Api, openApi } from '../support/api.ts'
import { openPurse, type Purse } from '../support/purse.ts'
import { confirmProposal } from '../support/two-persons.ts'

let api: Api
let purse: Purse
beforeAll(async () => {
  api = await openApi()
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())
beforeEach(async () => {
  purse = await openPurse(api)
  await purse.fund(50_000n)
  await purse.ask('200.00')
})

const id = async () => (await purse.newest()).flowId

test('the staff sees where the money goes, and remits under the reference of the bank', async () => {
  const subject = await id()
  await purse.decide(subject, 'accept')
  const staff = await api.signIn(await api.staff())
  const seen = { queue: 'withdrawal', subject } as const
  const { facts, revision } = await api.data(desk.getCase, seen, staff)
  const bank = facts.filter(({ name }) => name === 'swift_code' || name === 'account_number')
  expect(bank).toHaveLength(2)
  expect(bank.some(({ value }) => value.includes('•'))).toBe(false)
  const remit = (reference?: string) =>
    api.call(
      desk.decide,
      {
        queue: 'withdrawal',
        subject,
        decision: 'remit',
        seen: 'INPROCESS',
        revision,
        ...(reference === undefined ? {} : { reference }),
      },
      staff,
    )
  for (const none of [undefined, '', '   '])
    expect(Object.keys((await remit(none)).failure?.fields ?? {})).toEqual(['reference'])
  expect((await remit('x'.repeat(65))).failure?.fields).toHaveProperty('reference')
  expect((await remit('  FT26325 00017 ')).data).toBe('SUCCESS')
  expect((await purse.newest()).status).toBe('INPROCESS')
  expect((await confirmProposal(api, 'withdrawal', subject)).data).toBe('SUCCESS')
  expect(await purse.newest()).toMatchObject({ status: 'SUCCESS', reference: 'FT26325 00017' })
})

test('of two of the staff who send the next portion at once one is refused', async () => {
  const subject = await id()
  await purse.decide(subject, 'accept')
  await purse.decide(subject, 'remit', { amount: 1_000n })
  const [one, other] = [await api.signIn(await api.staff()), await api.signIn(await api.staff())]
  const of = { queue: 'withdrawal', subject } as const
  const { revision } = await api.data(desk.getCase, of, one)
  const said = { decision: 'remit', seen: 'PART_SUCCESS', amount: '5.00' } as const
  const portion = { ...of, ...said, reference: 'FT26326 00018' }
  const unsaid = await api.call(desk.decide, portion, one)
  expect(unsaid.failure?.fields).toEqual({ revision: expect.any(String) })
  const ends = await Promise.all(
    [one, other].map((by) => api.call(desk.decide, { ...portion, revision }, by)),
  )
  expect(ends.map(({ failure }) => failure?.failure ?? 'done').sort()).toEqual(['done', 'refused'])
  expect((await confirmProposal(api, 'withdrawal', subject)).data).toBe('SUCCESS')
  const [row] = await api.db.select().from(withdrawals).where(eq(withdrawals.id, subject))
  expect(row?.remitted).toBe(1_500n)
})
