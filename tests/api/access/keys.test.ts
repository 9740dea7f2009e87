import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as keys from '#contract/access/keys.ts'
import { getTransaction } from '#contract/links/signed.ts'
import type { SecretAct, SecretKind } from '#domain/access/keys.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries, idempotencyKeys } from '#server/db/schema/audit.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { codeSentTo, messagesTo, otherThan } from '../support/codes.ts'
import type { TestSession } from '../support/people.ts'
import { signedCall } from '../support/signing.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  const session = await api.signIn(world.admin)
  return { ...world, session, storeId: world.stores[0] }
}
const phoneOf = async (userId: string) =>
  (await api.db.select().from(users).where(eq(users.id, userId)))[0]?.phone ?? ''

async function codeFor(
  session: TestSession,
  storeId: string,
  act: SecretAct = 'refresh',
  kind: SecretKind = 'KEY',
) {
  await api.data(keys.refreshSendMsg, { storeId, kind, act }, session)
  const code = await codeSentTo(api, await phoneOf(session.userId))
  api.clock.advance(limits.smsCountdownSeconds * 1_000)
  return code
}
const make = async (session: TestSession, storeId: string, kind: SecretKind = 'KEY') => {
  const code = await codeFor(session, storeId, 'refresh', kind)
  return api.data(keys.generate, { storeId, kind, code }, session)
}
const actionsOn = async (subject: string) =>
  (await api.db.select().from(auditEntries).where(eq(auditEntries.subject, subject))).map(
    ({ action, actorId }) => ({ action, actorId }),
  )

describe('the list', () => {
  test('names every store in reach with its key and its salt, masked', async () => {
    const { session, storeId, stores } = await merchant()
    const { value } = await make(session, storeId)
    const list = await api.data(keys.select, {}, session)
    expect(list.map((row) => row.kind)).toEqual(['KEY', 'KEY', 'KEY', 'SALT', 'SALT', 'SALT'])
    expect(new Set(list.map((row) => row.storeId))).toEqual(new Set(stores))
    const mine = list.find((row) => row.storeId === storeId && row.kind === 'KEY')
    expect(mine).toMatchObject({ masked: `••••••••${value?.slice(-4)}`, generation: 1 })
    expect(JSON.stringify(list)).not.toContain(value)
    expect(list.filter((row) => row.masked === null)).toHaveLength(5)
    expect(await api.data(keys.select, { kind: 'SALT' }, session)).toHaveLength(3)
  })

  test('an operator sees the stores of his groups only, and touches no other', async () => {
    const world = await merchant()
    const permissions = ['M-0702', 'B-070201', 'B-070202', 'B-070203'] as const
    const operator = await api.operator(world, { groups: [world.groups[1]], permissions })
    const session = await api.signIn(operator)
    const list = await api.data(keys.select, { kind: 'KEY' }, session)
    expect(list.map((row) => row.storeId).sort()).toEqual([...world.stores.slice(1)].sort())
    const { storeId } = world
    const answers = await Promise.all([
      api.call(keys.refreshSendMsg, { storeId, kind: 'KEY' }, session),
      api.call(keys.selectDetail, { storeId, kind: 'KEY' }, session),
      api.call(keys.generate, { storeId, kind: 'KEY', code: '123456' }, session),
      api.call(keys.download, { storeId, code: '123456' }, session),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('a store of another merchant is not there', async () => {
    const [one, other] = [await merchant(), await merchant()]
    const wanted = { storeId: other.storeId, kind: 'KEY' } as const
    expect((await api.call(keys.selectDetail, wanted, one.session)).status).toBe(404)
  })
})

describe('a refresh', () => {
  test('replaces the key at once, keeps its name, and is told and written down', async () => {
    const { session, storeId, admin } = await merchant()
    const first = await make(session, storeId)
    const salt = await make(session, storeId, 'SALT')
    const signing = {
      keyId: first.keyId ?? '',
      key: first.value ?? '',
      salt: salt.value ?? '',
    }
    const ask = (with_: typeof signing) =>
      signedCall(api, getTransaction, { linkId: 'lnk_none' }, with_)
    expect((await ask(signing)).status).toBe(404)
    const second = await make(session, storeId)
    expect(second).toMatchObject({ keyId: first.keyId, generation: 2 })
    expect(second.value).not.toBe(first.value)
    expect((await ask(signing)).status).toBe(401)
    expect((await ask({ ...signing, key: second.value ?? '' })).status).toBe(404)
    const done = { action: 'key.refresh', actorId: admin.id }
    expect(await actionsOn(first.keyId ?? '')).toEqual([done, done])
    expect((await messagesTo(api, admin.email))[0]).toContain('签名密钥')
  })

  test('the salt has a code of its own', async () => {
    const { session, storeId } = await merchant()
    const code = await codeFor(session, storeId, 'refresh', 'KEY')
    const salt = { storeId, kind: 'SALT', code } as const
    expect((await api.call(keys.generate, salt, session)).failure?.failure).toBe('code_wrong')
    expect((await api.call(keys.generate, { ...salt, kind: 'KEY' }, session)).status).toBe(200)
  })

  test('a wrong code, one that is over, one that was used: nothing is replaced', async () => {
    const { session, storeId } = await merchant()
    const { keyId } = await make(session, storeId)
    const code = await codeFor(session, storeId)
    const given = { storeId, kind: 'KEY' } as const
    const wrong = await api.call(keys.generate, { ...given, code: otherThan(code) }, session)
    expect(wrong.failure?.failure).toBe('code_wrong')
    api.clock.advance(limits.codeLife)
    const over = await api.call(keys.generate, { ...given, code }, session)
    expect(over.failure?.failure).toBe('code_expired')
    const fresh = await codeFor(session, storeId)
    expect((await api.call(keys.generate, { ...given, code: fresh }, session)).status).toBe(200)
    const used = await api.call(keys.generate, { ...given, code: fresh }, session)
    expect(used.failure?.failure).toBe('code_expired')
    const which = and(eq(storeSecrets.id, keyId ?? ''), eq(storeSecrets.generation, 2))
    expect(await api.db.$count(storeSecrets, which)).toBe(1)
  })

  test('twenty with one code at once: one replaces', async () => {
    const { session, storeId } = await merchant()
    const code = await codeFor(session, storeId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(keys.generate, { storeId, kind: 'KEY', code }, session),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes lock, and the right one is refused', async () => {
    const { session, storeId } = await merchant()
    const code = await codeFor(session, storeId)
    const given = { storeId, kind: 'KEY' } as const
    await Promise.all(
      Array.from({ length: 200 }, () =>
        api.call(keys.generate, { ...given, code: otherThan(code) }, session),
      ),
    )
    const right = await api.call(keys.generate, { ...given, code }, session)
    expect(right.failure?.failure).toBe('account_locked')
    const show = await api.call(keys.selectDetail, { ...given, code }, session)
    expect(show.failure?.failure).toBe('account_locked')
    expect(await api.db.$count(storeSecrets, eq(storeSecrets.storeId, storeId))).toBe(0)
  })

  test('a repeat with the same idempotency key shows the same key, and no secret is kept for it', async () => {
    const { session, storeId } = await merchant()
    const [code, key] = [await codeFor(session, storeId), randomUUID()]
    const given = { storeId, kind: 'KEY', code } as const
    const first = await api.data(keys.generate, given, session, { key })
    const again = await api.data(keys.generate, given, session, { key })
    expect(again).toEqual(first)
    const kept = await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(JSON.stringify(kept)).not.toContain(first.value)
    await make(session, storeId)
    const late = await api.data(keys.generate, given, session, { key })
    expect(late.value).toBeNull()
  })
})

describe('a key in full', () => {
  test('needs a code of its own act; the answer is not to be kept; the look is written down', async () => {
    const { session, storeId, admin } = await merchant()
    const made = await make(session, storeId)
    const given = { storeId, kind: 'KEY' } as const
    expect((await api.data(keys.selectDetail, given, session)).value).toBeNull()
    const refresh = await codeFor(session, storeId, 'refresh')
    const crossed = await api.call(keys.selectDetail, { ...given, code: refresh }, session)
    expect(crossed.failure?.failure).toBe('code_wrong')
    const code = await codeFor(session, storeId, 'show')
    const shown = await api.call(keys.selectDetail, { ...given, code }, session)
    expect(shown.data.value).toBe(made.value)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const look = { action: 'key.show', actorId: admin.id }
    expect(await actionsOn(made.keyId ?? '')).toContainEqual(look)
    const again = await api.call(keys.selectDetail, { ...given, code }, session)
    expect(again.failure?.failure).toBe('code_expired')
  })

  test('the file holds key and salt; it needs a code and is written down', async () => {
    const { session, storeId, admin } = await merchant()
    const [made, salt] = [await make(session, storeId), await make(session, storeId, 'SALT')]
    const refused = await api.call(keys.download, { storeId, code: '000000' }, session)
    expect(refused.failure?.failure).toBe('code_wrong')
    const code = await codeFor(session, storeId, 'download')
    const answer = await api.call(keys.download, { storeId, code }, session)
    expect(answer.headers.get('content-disposition')).toContain(`aqueduct-key-${storeId}.json`)
    const file: unknown = JSON.parse(String(answer.data))
    expect(file).toMatchObject({ keyId: made.keyId, key: made.value, salt: salt.value, storeId })
    const taken = { action: 'key.download', actorId: admin.id }
    expect(await actionsOn(made.keyId ?? '')).toContainEqual(taken)
  })

  test('a store without a key has no file', async () => {
    const { session, storeId } = await merchant()
    expect((await api.call(keys.download, { storeId, code: '123456' }, session)).status).toBe(404)
  })

  test('at rest and in the log it is not to be read', async () => {
    const { session, storeId } = await merchant()
    const { value } = await make(session, storeId)
    const rows = await api.db.select().from(storeSecrets).where(eq(storeSecrets.storeId, storeId))
    expect(rows[0]?.sealed.length).toBeGreaterThan(60)
    expect(JSON.stringify(rows)).not.toContain(value)
    expect(api.logged.join()).not.toContain(value)
  })

  test.each([
    [['M-0702'], [200, 403, 403, 403]],
    [
      ['M-0702', 'B-070203'],
      [200, 200, 403, 403],
    ],
    [
      ['B-070201', 'B-070202', 'B-070203'],
      [403, 403, 403, 403],
    ],
  ] as const)('with %j: %j', async (permissions, statuses) => {
    const world = await merchant()
    const operator = await api.operator(world, { groups: world.groups, permissions })
    const session = await api.signIn(operator)
    const { storeId } = world
    const answers = [
      await api.call(keys.select, {}, session),
      await api.call(keys.selectDetail, { storeId, kind: 'KEY' }, session),
      await api.call(keys.generate, { storeId, kind: 'KEY', code: '123456' }, session),
      await api.call(keys.download, { storeId, code: '123456' }, session),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })
})
