import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTradeType } from '#contract/access/sessions.ts'
import { setTradeType } from '#contract/access/trade-type.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

const newcomer = async () => {
  const merchant = await api.merchant({ industryType: null })
  return { merchant, session: await api.signIn(merchant.admin) }
}
type Session = Awaited<ReturnType<typeof newcomer>>['session']
const held = async (session: Session) => (await api.data(checkTradeType, {}, session)).industryType

describe('the trade type', () => {
  test.each(['goods', 'service', 'digital'] as const)(
    '%s is chosen by the administrator',
    async (type) => {
      const { session, merchant } = await newcomer()
      expect(await held(session)).toBeNull()
      expect(await api.data(setTradeType, { industryType: type }, session)).toEqual({
        industryType: type,
      })
      expect(await held(session)).toBe(type)
      const [entry] = await api.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, merchant.id))
      expect(entry).toMatchObject({
        action: 'trade_type.set',
        actorId: merchant.admin.id,
        before: { industryType: null },
        after: { industryType: type },
      })
    },
  )

  test('a second choice is refused and changes nothing, the same one too', async () => {
    const { session } = await newcomer()
    await api.data(setTradeType, { industryType: 'goods' }, session)
    for (const industryType of ['service', 'goods'] as const) {
      const again = await api.call(setTradeType, { industryType }, session)
      expect(again.status).toBe(409)
      expect(again.failure).toMatchObject({
        failure: 'refused',
        reasons: [{ code: 'trade_type.already_chosen' }],
      })
    }
    expect(await held(session)).toBe('goods')
  })

  test('a repeat with its key gets the first answer', async () => {
    const { session } = await newcomer()
    const once = () => api.call(setTradeType, { industryType: 'digital' }, session, { key: 'k-1' })
    expect((await once()).data).toEqual({ industryType: 'digital' })
    expect((await once()).data).toEqual({ industryType: 'digital' })
  })

  test('of many at once one counts', async () => {
    const { session } = await newcomer()
    const tries = (['goods', 'service', 'digital', 'goods'] as const).map((industryType) =>
      api.call(setTradeType, { industryType }, session),
    )
    const answers = await Promise.all(tries)
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(await held(session)).toBe(good[0]?.data.industryType)
  })

  test('an operator may not, with every permission there is', async () => {
    const { merchant, session } = await newcomer()
    const operator = await api.operator(merchant, {
      permissions: ['M-07', 'M-0701'],
      allGroups: true,
    })
    const answer = await api.call(
      setTradeType,
      { industryType: 'goods' },
      await api.signIn(operator),
    )
    expect(answer.status).toBe(403)
    expect(answer.failure?.reasons).toMatchObject([{ code: 'administrator.only' }])
    expect(await held(session)).toBeNull()
  })

  test.each(['Service/Goods', 'GOODS', '', 'other'])(
    '%j cannot be selected',
    async (industryType) => {
      const { session } = await newcomer()
      const answer = await api.call(
        setTradeType,
        { industryType: industryType as 'goods' },
        session,
      )
      expect(answer.status).toBe(400)
      expect(await held(session)).toBeNull()
    },
  )
})
