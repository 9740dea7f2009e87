import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as keys from '#contract/access/keys.ts'
import type { SecretAct } from '#domain/access/keys.ts'
import { limits } from '#domain/limits.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo } from '../support/codes.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('a code opens the store that it was asked for and no other', async () => {
  const { admin, stores } = await api.merchant()
  const session = await api.signIn(admin)
  const [user] = await api.db.select().from(users).where(eq(users.id, admin.id))
  const codeFor = async (storeId: string, act: SecretAct) => {
    await api.data(keys.refreshSendMsg, { storeId, kind: 'KEY', act }, session)
    api.clock.advance(limits.smsCountdownSeconds * 1_000)
    return codeSentTo(api, user?.phone ?? '')
  }
  const [storeId, other] = stores
  for (const one of [storeId, other]) {
    const code = await codeFor(one, 'refresh')
    await api.data(keys.generate, { storeId: one, kind: 'KEY', code }, session)
  }
  const code = await codeFor(storeId, 'show')
  const show = (one: string) =>
    api.call(keys.selectDetail, { storeId: one, kind: 'KEY', code }, session)
  expect((await show(other)).failure?.failure).toBe('code_wrong')
  expect((await show(storeId)).status).toBe(200)
})
