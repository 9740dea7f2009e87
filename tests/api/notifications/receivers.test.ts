// Receivers of messages: who may be one and for what, and that unconfirmed addresses receive nothing.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as groups from '#contract/company/groups.ts'
import * as contract from '#contract/notifications/receivers.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { confirmed, keysIn, mailsTo, typed, typedOperator } from '../support/receivers.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
let count = 0

beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
})
afterAll(() => api.close())

const fresh = () => `ada${++count}@books.example`
const en = { language: 'en' } as const
const add = (more = {}, by = admin) => api.call(contract.add, typed(more), by, en)
const stateOf = async (receiverId: string) =>
  (await api.data(contract.getDetail, { receiverId }, admin)).state
const reasonsOf = (answer: { failure: { reasons?: readonly { code: string }[] } | undefined }) =>
  answer.failure?.reasons?.map(({ code }) => code)
const acts = async (subject: string) =>
  (await api.db.select().from(auditEntries).where(eq(auditEntries.subject, subject))).map(
    ({ action }) => action,
  )

describe('one who is no operator', () => {
  test('is asked to confirm the address, once, by a press; opening the page does nothing', async () => {
    const email = fresh()
    const { receiverId, state } = (await add({ email })).data
    expect(state).toBe('waiting')
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toMatch(/^Confirm your email address for Merchant/)
    const [token = ''] = mail ? keysIn(mail) : []
    const [kept] = await api.db.select().from(receivers).where(eq(receivers.id, receiverId))
    expect(JSON.stringify(kept)).not.toContain(token)
    const seen = await api.data(contract.getInvitation, { token })
    expect(seen).toMatchObject({ what: 'confirm', email: 'a…@books.example', state: 'waiting' })
    expect(await stateOf(receiverId)).toBe('waiting')
    expect(await api.data(contract.confirm, { token })).toBe('SUCCESS')
    expect(await stateOf(receiverId)).toBe('confirmed')
    expect(await api.data(contract.confirm, { token })).toBe('SUCCESS')
    expect(await acts(receiverId)).toEqual(['receiver.add', 'receiver.confirm'])
  })

  test('has seven days for it; asked again after a minute, the link before is good no longer', async () => {
    const email = fresh()
    const { receiverId } = (await add({ email })).data
    expect(reasonsOf(await api.call(contract.invite, { receiverId }, admin))).toEqual([
      'receiver.too_soon',
    ])
    api.clock.advance(60_000)
    await api.data(contract.invite, { receiverId }, admin)
    const [again, first] = (await mailsTo(api, email)).map((mail) => keysIn(mail)[0] ?? '')
    expect((await api.call(contract.confirm, { token: first ?? '' })).status).toBe(404)
    api.clock.advance(7 * 86_400_000)
    expect((await api.call(contract.getInvitation, { token: again ?? '' })).status).toBe(404)
    expect((await api.call(contract.confirm, { token: again ?? '' })).status).toBe(404)
    admin = await api.signIn(shop.admin)
  })

  test('unsubscribes by the link of any mail, as programs do it too; and may be asked again', async () => {
    const { receiverId, email } = await confirmed(api, admin, { email: fresh() })
    const [mail] = await mailsTo(api, email)
    const [, token = ''] = mail ? keysIn(mail) : []
    const path = contract.unsubscribePath(token)
    expect(mail?.unsubscribe).toBe(`${api.services.publicUrl}${path}`)
    expect((await api.data(contract.getInvitation, { token })).what).toBe('leave')
    const oneClick = () =>
      api.send(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect(await stateOf(receiverId)).toBe('unsubscribed')
    api.clock.advance(60_000)
    expect(reasonsOf(await api.call(contract.test, { receiverId }, admin))).toEqual([
      'receiver.unsubscribed',
    ])
    await api.data(contract.invite, { receiverId }, admin)
    expect(await stateOf(receiverId)).toBe('waiting')
  })

  test('with another address has to confirm that one; the same twice is refused', async () => {
    const { receiverId, email } = await confirmed(api, admin, { email: fresh() })
    const again = await add({ email: email.toUpperCase() })
    expect(again.failure?.reasons).toMatchObject([
      { code: 'receiver.exists', unlocks: { href: `/aq/receiver?id=${receiverId}` } },
    ])
    const [, before = ''] = (await mailsTo(api, email)).flatMap(keysIn)
    const moved = fresh()
    const { kind: _, operatorCode: __, ...settings } = typed({ email: moved })
    const saved = await api.data(contract.update, { receiverId, ...settings }, admin)
    expect(saved.state).toBe('waiting')
    expect(await mailsTo(api, moved)).toHaveLength(1)
    // A reader of the former address learns nothing about the new one, and cannot unsubscribe it.
    expect((await api.call(contract.getInvitation, { token: before })).status).toBe(404)
    expect((await api.call(contract.unsubscribe, { token: before })).status).toBe(404)
    const [, own = ''] = (await mailsTo(api, moved)).flatMap(keysIn)
    expect((await api.data(contract.getInvitation, { token: own })).what).toBe('leave')
    expect((await add({ email })).data.state).toBe('waiting')
  })

  test('is not asked again and again, by however many merchants', async () => {
    const email = fresh()
    const answers: (string | undefined)[] = []
    for (let merchants = 0; merchants < 6; merchants++) {
      const by = await api.signIn((await api.merchant()).admin)
      answers.push((await add({ email }, by)).failure?.failure)
    }
    expect(answers).toEqual([...Array(5).fill(undefined), 'rate_limited'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'ada@localhost' }, 'email'],
    [{ types: [] }, 'types'],
    [{ allGroups: false }, 'groups'],
    [{ quietFrom: 7, quietUntil: 7 }, 'quietUntil', 'Enter both hours; they cannot be the same'],
    [{ quietFrom: 7 }, 'quietUntil', 'Enter both hours; they cannot be the same'],
  ])('is not taken with %j', async (more, field, words = '') => {
    const { failure } = await add({ email: fresh(), ...more })
    expect(Object.entries(failure?.fields ?? {})).toEqual([[field, expect.stringMatching(words)]])
  })
})

describe('an operator', () => {
  test('is picked from the list and needs no confirmation; once, also not by his address', async () => {
    const operator = await api.operator(shop, { groups: [shop.groups[0]] })
    const of = typedOperator(operator.id)
    const { receiverId, state } = await api.data(contract.add, of, admin)
    expect(state).toBe('confirmed')
    expect(await mailsTo(api, operator.email)).toEqual([])
    const codes = (await api.data(contract.listChoices, {}, admin)).operators
    expect(codes.map(({ operatorCode }) => operatorCode)).not.toContain(operator.id)
    expect(reasonsOf(await api.call(contract.add, of, admin))).toEqual(['receiver.exists'])
    expect(reasonsOf(await add({ email: operator.email }))).toEqual(['receiver.exists'])

    await api.data(operators.remove, { operatorCode: operator.id }, admin)
    const gone = await api.call(contract.getDetail, { receiverId }, admin)
    expect(gone.failure?.failure).toBe('not_found')
    expect(await acts(receiverId)).toEqual(['receiver.add', 'receiver.delete'])
  })

  test('gives no group and no type that he has not, and sees no receiver of other groups', async () => {
    const by = await api.signIn(
      await api.operator(shop, {
        groups: [shop.groups[0]],
        permissions: ['M-0805', 'M-0401'],
      }),
    )
    const own = { email: fresh(), allGroups: false, groups: [shop.groups[0]] }
    const types = ['chargeback'] as const
    expect(reasonsOf(await add({ ...own, types: [...types], allGroups: true }, by))).toEqual([
      'group.beyond_own',
    ])
    const wide = { ...own, types: ['chargeback', 'withdrawal'] }
    expect(reasonsOf(await add(wide, by))).toEqual(['receiver.type_beyond_own'])
    const made = (await add({ ...own, types: [...types] }, by)).data
    const given = await api.data(contract.listMessageTypes, {}, by)
    const mine = given.filter(({ mayGive }) => mayGive)
    expect(mine.map(({ type }) => type)).toEqual(['review_result', 'chargeback', 'system_notice'])
    const other = (await add({ email: fresh(), allGroups: false, groups: [shop.groups[1]] })).data
    const listed = await api.data(contract.list, { pageSize: 100 }, by)
    const ids = listed.records.map(({ receiverId }) => receiverId)
    expect(ids).toContain(made.receiverId)
    expect(ids).not.toContain(other.receiverId)
    const wider = (await add({ email: fresh(), ...{ allGroups: false, groups: own.groups } })).data
    const removed = await api.call(contract.remove, { receiverId: wider.receiverId }, by)
    expect(reasonsOf(removed)).toEqual(['receiver.beyond_own'])
  })
})

test('the administrator is always told of review results and expiring documents', async () => {
  const world = await api.merchant()
  const by = await api.signIn(world.admin)
  const sent = typedOperator(world.admin.id, { types: ['withdrawal'] })
  const { receiverId } = await api.data(contract.add, sent, by)
  const { types, isAdministrator } = await api.data(contract.getDetail, { receiverId }, by)
  expect(isAdministrator).toBe(true)
  expect(types).toEqual(['review_result', 'expiring_document', 'withdrawal'])
  const found = await api.data(contract.list, { type: 'expiring_document' }, by)
  expect(found.records.map((row) => row.receiverId)).toEqual([receiverId])
})

test('a merchant has at most fifty', async () => {
  const world = await api.merchant()
  const by = await api.signIn(world.admin)
  const { receiverId } = (await add({ email: fresh() }, by)).data
  const [first] = await api.db.select().from(receivers).where(eq(receivers.id, receiverId))
  if (!first) throw new Error('no receiver')
  await api.db.insert(receivers).values(
    Array.from({ length: 49 }, (_, at) => ({
      ...{ ...first, id: api.newId('rcv'), email: `m${at}@books.example` },
      ...{ confirmHash: null, leaveHash: null },
    })),
  )
  expect((await api.data(contract.listChoices, {}, by)).count).toBe(50)
  expect(reasonsOf(await add({ email: fresh() }, by))).toEqual(['receiver.limit'])
  await api.data(contract.remove, { receiverId }, by)
  expect((await add({ email: fresh() }, by)).failure).toBeUndefined()
})

test('of two tabs that save at once the second is told; the same address at once is taken once', async () => {
  const { receiverId } = await confirmed(api, admin, { email: fresh() })
  const { revision: seen, email } = await api.data(contract.getDetail, { receiverId }, admin)
  const { kind: _, operatorCode: __, ...settings } = typed({ email, digestHour: 9 })
  await api.data(contract.update, { receiverId, seen, ...settings }, admin)
  const late = await api.call(contract.update, { receiverId, seen, ...settings }, admin)
  expect(late.failure?.failure).toBe('changed_meanwhile')
  const same = { email: fresh() }
  const both = await Promise.all([add(same), add(same)])
  expect(both.map((one) => one.failure?.failure ?? 'ok').sort()).toEqual(['ok', 'refused'])
})

test('a test message goes to a confirmed address, once a minute', async () => {
  const { receiverId, email } = await confirmed(api, admin, { email: fresh(), language: 'zh' })
  api.clock.advance(60_000)
  await api.data(contract.test, { receiverId }, admin)
  const [mail] = await mailsTo(api, email)
  expect(mail?.subject).toMatch(/的测试消息$/)
  expect(mail?.text).toContain('退订：')
  const again = await api.call(contract.test, { receiverId }, admin)
  expect(again.failure?.reasons).toMatchObject([
    { code: 'receiver.too_soon', params: { seconds: expect.stringMatching(/^(59|60)$/) } },
  ])
})

test('of a group that is deleted a receiver is told nothing more; he himself stays', async () => {
  const world = await api.merchant()
  const by = await api.signIn(world.admin)
  const [groupId] = world.groups
  const { receiverId } = (await add({ email: fresh(), allGroups: false, groups: [groupId] }, by))
    .data
  await api.data(groups.remove, { groupId, confirmed: true }, by)
  const one = await api.data(contract.getDetail, { receiverId }, by)
  expect(one).toMatchObject({ allGroups: false, groups: [] })
})
