import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryMerSetting } from '#contract/access/account.ts'
import { getSession } from '#contract/access/sessions.ts'
import { getMetaToken } from '#contract/company/identity.ts'
import { getAccountCenter } from '#contract/home.ts'
import { openIdentity, sendIdentity } from '#contract/sandbox/sandbox.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let meta: TestMerchant
let admin: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  meta = await api.merchant({ metaClient: true, accountStatus: 'EMPTY' })
  admin = await api.signIn(meta.admin)
})

const machineId = 'm1'
const token = (session = admin) => api.data(getMetaToken, { machineId }, session)
const open = (metaToken: string) => api.call(openIdentity, { metaToken })
const hand = (metaToken: string) => api.call(sendIdentity, { metaToken })
const status = async () => (await api.data(getAccountCenter, {}, admin)).status

test('a meta client gets a token and the page with it and his language', async () => {
  const asked = api.clock.now().getTime()
  const given = await api.data(getMetaToken, { machineId }, admin, { language: 'zh' })
  const page = new URL(given.pageUrl)
  expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual([
    '/sandbox/identity',
    { language: 'zh', metaToken: given.metaToken },
  ])
  expect(Date.parse(given.expiresAt) - asked).toBeGreaterThanOrEqual(5 * 60_000)
  expect(Date.parse(given.expiresAt) - asked).toBeLessThan(5 * 60_000 + 1_000)
  const said = await api.db.select().from(auditEntries).where(eq(auditEntries.subject, meta.id))
  expect(said.map(({ action }) => action)).toEqual(['identity.open'])
  expect(
    Object.values(said[0] ?? {})
      .map(String)
      .join(),
  ).not.toContain(given.metaToken)
  expect((await api.data(getSession, {}, admin)).metaClient).toBe(true)
})

test('every other merchant is refused, with a reason', async () => {
  const other = await api.signIn((await api.merchant()).admin)
  const { status: http, failure } = await api.call(getMetaToken, { machineId }, other)
  expect([http, failure?.reasons]).toEqual([
    409,
    [
      {
        ...{ code: 'identity.in_portal', owner: 'you', params: {}, final: false },
        text: '请在商户后台完成企业认证，无需使用外部页面。',
      },
    ],
  ])
  expect((await api.data(getSession, {}, other)).metaClient).toBe(false)
})

test('without an outside service the reason says that', async () => {
  const send = api.beside({ services: { ...api.services, identityPage: null } })
  const response = await send(getMetaToken.path, {
    method: 'POST',
    headers: { accesstoken: admin.token, 'content-type': 'application/json' },
    body: JSON.stringify({ machineId }),
  })
  expect((await response.json()).data.reasons).toMatchObject([{ code: 'identity.not_connected' }])
})

test('an operator needs the menu of the identity verification', async () => {
  const bare = await api.signIn(await api.operator(meta))
  expect((await api.call(getMetaToken, { machineId }, bare)).status).toBe(403)
  const holder = await api.signIn(await api.operator(meta, { permissions: ['M-0802'] }))
  expect((await api.call(getMetaToken, { machineId }, holder)).status).toBe(200)
})

test('a token opens the page once, of many at once one, and only within five minutes', async () => {
  const { metaToken } = await token()
  const all = await Promise.all(Array.from({ length: 10 }, () => open(metaToken)))
  expect(all.map(({ status: http }) => http).sort()).toEqual([200, ...Array(9).fill(400)])
  const late = await token()
  api.clock.advance(5 * 60_000)
  expect((await open(late.metaToken)).failure?.failure).toBe('ticket_refused')
  expect((await open('made-up')).failure?.failure).toBe('ticket_refused')
})

test('what was sent on the page is checked by the provider and decided', async () => {
  const { metaToken } = await token()
  expect((await hand(metaToken)).failure?.failure).toBe('ticket_refused')
  expect((await open(metaToken)).data).toMatchObject({ userName: 'Test administrator' })
  const sent = await hand(metaToken)
  expect(new URL(sent.data.returnUrl).pathname).toBe('/aq/checkStatus')
  expect(await status()).toBe('PENDING')
  expect((await hand(metaToken)).failure?.failure).toBe('ticket_refused')
  api.clock.advance(3_600_000)
  await runJobs(api.ctx())
  admin = await api.signIn(meta.admin)
  expect(await status()).toBe('PASSED')
  expect(await api.data(queryMerSetting, {}, admin)).toMatchObject({ form: null, refusal: null })
})

test('an account that has passed stays passed', async () => {
  await api.db
    .update(merchants)
    .set({ accountStatus: fromTransition('PASSED') })
    .where(eq(merchants.id, meta.id))
  const { metaToken } = await token()
  await open(metaToken)
  expect((await hand(metaToken)).status).toBe(200)
  expect(await status()).toBe('PASSED')
})

test('nobody asks for tokens without end', async () => {
  for (let i = 0; i < 30; i++) await token()
  expect((await api.call(getMetaToken, { machineId }, admin)).status).toBe(429)
})
