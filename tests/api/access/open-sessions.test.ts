import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { end, list } from '#contract/access/open-sessions.ts'
import { getSession } from '#contract/access/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession, TestUser } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
let operator: TestUser
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
  operator = await api.operator(shop)
})

const shown = async (session: TestSession) =>
  (await api.data(list, {}, session)).records.map(({ sessionId }) => sessionId)
const alive = async (session: TestSession) =>
  (await api.call(getSession, {}, session)).status === 200
const close = (sessionId: string, by: TestSession) => api.call(end, { sessionId }, by)

describe('open sessions', () => {
  test('a user sees his own, the asking one first and marked', async () => {
    const [one, two] = [await api.signIn(operator), await api.signIn(operator)]
    const { records } = await api.data(list, {}, one)
    expect(records.map(({ sessionId, current }) => [sessionId, current])).toEqual([
      [one.id, true],
      [two.id, false],
    ])
    expect(records[0]).toMatchObject({
      userId: operator.id,
      kind: 'operator',
      address: '203.0.113.1',
    })
  })

  test('the administrator sees those of his operators too, and nobody else sees theirs', async () => {
    const working = await api.signIn(operator)
    const colleague = await api.signIn(await api.operator(shop))
    const stranger = await api.signIn((await api.merchant()).admin)
    expect(new Set(await shown(admin))).toEqual(new Set([admin.id, working.id, colleague.id]))
    expect(await shown(colleague)).toEqual([colleague.id])
    expect(await shown(stranger)).toEqual([stranger.id])
  })

  test('what could make no call any more is not shown', async () => {
    const idle = await api.signIn(operator)
    api.clock.advance(15 * 60_000)
    const fresh = await api.signIn(operator)
    expect(await shown(fresh)).toEqual([fresh.id])
    expect(await alive(idle)).toBe(false)
  })

  test('ended, a session makes no call more; the others go on', async () => {
    const [one, two] = [await api.signIn(operator), await api.signIn(operator)]
    expect((await close(two.id, one)).data).toBe('SUCCESS')
    expect([await alive(one), await alive(two)]).toEqual([true, false])
    expect((await close(one.id, admin)).data).toBe('SUCCESS')
    expect(await alive(one)).toBe(false)
  })

  test('that of another does not exist: colleague, administrator, other merchant; nor does an ended one', async () => {
    const working = await api.signIn(operator)
    const colleague = await api.signIn(await api.operator(shop))
    const stranger = await api.signIn((await api.merchant()).admin)
    for (const [target, by] of [
      [working.id, colleague],
      [admin.id, colleague],
      [working.id, stranger],
      ['ses_made_up', admin],
    ] as const)
      expect((await close(target, by)).status).toBe(404)
    await close(working.id, admin)
    expect((await close(working.id, admin)).status).toBe(404)
    expect([await alive(admin), await alive(colleague)]).toEqual([true, true])
  })
})
