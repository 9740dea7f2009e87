import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import {
  forgetHostKey,
  getSetting,
  saveSetting,
  testConnection,
} from '#contract/money/statement-settings.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { type Sshd, sshKeyPair, startSshd } from '../../support/sshd.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Api
let sshd: Sshd
let world: TestMerchant
let session: TestSession
beforeAll(async () => {
  sshd = await startSshd()
  api = await openApi({
    processes: 2,
    outboundAllowed: [{ address: '127.0.0.1', port: sshd.port }],
  })
})
afterAll(async () => {
  await api.close()
  await sshd.stop()
})
beforeEach(async () => {
  world = await api.merchant()
  session = await api.signIn(world.admin)
})

type Typed = Payload<typeof saveSetting>
const chosen = {
  ...{ types: ['daily', 'monthly'], fields: ['order_id'], formats: ['csv'] },
  delivery: 'checkout',
} satisfies Omit<Typed, 'seen'>
const portal: Typed = { ...chosen, seen: 0 }
const server = () => ({
  ...{ host: '127.0.0.1', port: sshd.port, userName: sshd.userName, directory: sshd.directory },
  ...{ secretKind: 'key' as const, secret: sshd.key },
})
const sftp = (): Typed => ({ ...portal, delivery: 'sftp', ...server() })
const english = { language: 'en' } as const
const save = (typed: Typed, by = session) => api.call(saveSetting, typed, by, english)
const kept = (by = session) => api.data(getSetting, {}, by)
const row = async () => {
  const [found] = await api.db
    .select()
    .from(statementSettings)
    .where(ofMerchant({ merchantId: world.id }, statementSettings))
  return found
}

describe('settings', () => {
  test('of one who has chosen nothing: no statement comes by itself, and nothing is sent', async () => {
    expect(await kept()).toMatchObject({
      ...{ types: [], byStore: false, delivery: 'checkout', server: null, revision: 0 },
      mayChange: true,
    })
  })

  test('are saved, audited, and refused to who has seen something else', async () => {
    const saved = await save(portal)
    expect(saved.data).toMatchObject({ ...chosen, revision: 1 })
    expect((await save(portal)).failure?.failure).toBe('changed_meanwhile')
    expect((await save({ ...portal, types: [], seen: 1 })).data.types).toEqual([])
    const audited = await api.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(ofMerchant({ merchantId: world.id }, auditEntries))
    const actions = audited.map(({ action }) => action)
    expect(actions.filter((action) => action === 'statement_settings.save')).toHaveLength(2)
  })

  test('with SFTP need host, user, secret and directory, each said at its field', async () => {
    const { failure } = await save({ ...portal, delivery: 'sftp' })
    expect(Object.keys(failure?.fields ?? {}).sort()).toEqual(['directory', 'host', 'userName'])
    const bare = await save({ ...sftp(), secret: '' })
    expect(Object.keys(bare.failure?.fields ?? {})).toEqual(['secret'])
  })

  test.each([
    ['host', 'sftp://files.example.test'],
    ['host', 'files.example.test/in'],
    ['host', 'files'],
    ['directory', 'in'],
    ['directory', '/in/../../etc'],
    ['directory', '/in\nout'],
    ['secret', 'not a key'],
    ['port', 25],
    ['port', 70_000],
  ])('do not take %s %s', async (field, value) => {
    const { status, failure } = await save({ ...sftp(), [field]: value })
    expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, [field]])
    expect(await row()).toBeUndefined()
  })

  test('that cannot work are refused in the words of the test of the connection', async () => {
    const inner = { host: '127.0.0.1', port: 22, secret: 'not a key' }
    expect((await save({ ...sftp(), ...inner })).failure?.fields).toEqual({
      host: expect.stringContaining('internal address'),
      secret: expect.stringContaining('private key cannot be read'),
    })
    for (const host of ['10.0.0.5', '::1'])
      expect(
        Object.keys((await save({ ...sftp(), host, port: 22 })).failure?.fields ?? {}),
      ).toEqual(['host'])
    for (const secret of [sshKeyPair().public, sshd.key.slice(0, 80)])
      expect(Object.keys((await save({ ...sftp(), secret })).failure?.fields ?? {})).toEqual([
        'secret',
      ])
    const word = { secretKind: 'password', secret: 'not a key' } as const
    expect((await save({ ...sftp(), ...word })).failure).toBeUndefined()
  })

  test('with a port that cannot be used say so, and do not blame the secret that is kept', async () => {
    await save(sftp())
    for (const port of [25, 0, 99_999]) {
      const { failure } = await save({ ...sftp(), port, secret: '', seen: 1 })
      expect(failure?.fields).toEqual({ port: 'Only ports 22 and 2222 can be used.' })
    }
  })

  test('keep the secret sealed, and tell it to nobody', async () => {
    const saved = await save(sftp())
    expect(saved.data.server).toMatchObject({ hasSecret: true, host: '127.0.0.1', hostKey: null })
    expect(JSON.stringify([saved.data, await kept()])).not.toContain('PRIVATE KEY')
    const stored = await row()
    expect(stored?.secret).not.toBeNull()
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY')
    const audited = await api.db
      .select()
      .from(auditEntries)
      .where(ofMerchant({ merchantId: world.id }, auditEntries))
    expect(JSON.stringify(audited.map(({ before, after }) => [before, after]))).not.toContain(
      'PRIVATE KEY',
    )
  })

  test('use the secret for the server and user it was entered for, and for no other', async () => {
    await save(sftp())
    const kept = await save({ ...sftp(), secret: '', directory: `${sshd.directory}/`, seen: 1 })
    expect(kept.data.server).toMatchObject({ directory: sshd.directory, hasSecret: true })
    // The same folder in a different spelling is no change.
    const seen = kept.data.revision
    expect(seen).toBe(1)
    const moved = { ...sftp(), secret: '', userName: 'other', seen }
    expect(Object.keys((await save(moved)).failure?.fields ?? {})).toEqual(['secret'])
    const away = { ...sftp(), secret: '', host: 'other.example.test', port: 22, seen }
    expect(Object.keys((await save(away)).failure?.fields ?? {})).toEqual(['secret'])
    const tried = await api.call(
      testConnection,
      { ...server(), userName: 'other', secret: '' },
      session,
    )
    expect(tried.failure?.failure).toBe('invalid_input')
  })

  test('tell the merchant when files go elsewhere, and only then', async () => {
    await save(portal)
    const told = async () => {
      const rows = await api.db
        .select({ event: merchantMessages.event })
        .from(merchantMessages)
        .where(eq(merchantMessages.merchantId, world.id))
      return rows.filter(({ event }) => event === 'statement_settings.moved').length
    }
    expect(await told()).toBe(0)
    await save({ ...sftp(), seen: 1 })
    expect(await told()).toBe(1)
    await save({ ...sftp(), types: [], secret: '', seen: 2 })
    expect(await told()).toBe(1)
    await save({ ...portal, seen: 3 })
    expect(await told()).toBe(2)
  })
})

describe('the connection', () => {
  const trying = (more: object = {}, by = session) =>
    api.call(testConnection, { ...server(), ...more }, by, english)

  test('is tried before anything is saved, and remembers no key then', async () => {
    const { data } = await trying()
    expect(data).toMatchObject({ ok: true, problem: null, expected: null })
    expect(data.hostKey).toMatch(/^SHA256:/)
    expect(await row()).toBeUndefined()
  })

  test('says what stood in the way', async () => {
    const problem = async (more: object) => (await trying(more)).data.problem
    expect(await problem({ directory: `${sshd.directory}/none` })).toBe('directory')
    expect(await problem({ userName: 'somebody' })).toBe('login')
    expect(await problem({ host: '127.0.0.2' })).toBe('inner_address')
    expect(await problem({ host: 'nowhere.example', port: 22 })).toBe('unknown_name')
    expect(await problem({ secret: 'none' })).toBe('secret')
  })

  test('remembers the key of the server that is kept, refuses another, and learns it anew when told to', async () => {
    await save(sftp())
    const first = (await trying({ secret: '' })).data.hostKey
    expect((await kept()).server).toMatchObject({ hostKey: first })
    await sshd.changeKey()
    const other = (await trying({ secret: '' })).data
    expect(other).toMatchObject({ ok: false, problem: 'host_key', expected: first })
    expect(other.hostKey).not.toBe(first)
    expect((await kept()).server?.hostKey).toBe(first)
    const forgotten = await api.call(forgetHostKey, { seen: 1 }, session)
    expect(forgotten.data.server?.hostKey).toBeNull()
    expect((await trying({ secret: '' })).data.ok).toBe(true)
    expect((await kept()).server?.hostKey).toBe(other.hostKey)
  })

  test('is tried ten times in ten minutes, and no more', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => trying({ host: '127.0.0.2' })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('who may', () => {
  const permissions: readonly PermissionCode[] = ['M-06', 'M-0605']

  test('see them with the menu, and change them only with all groups', async () => {
    const some = await api.signIn(
      await api.operator(world, { groups: [world.groups[0]], permissions }),
    )
    expect(await kept(some)).toMatchObject({ mayChange: false })
    for (const refused of [
      await save(portal, some),
      await api.call(testConnection, server(), some, english),
      await api.call(forgetHostKey, { seen: 0 }, some, english),
    ])
      expect(refused.failure?.reasons?.map(({ code }) => code)).toEqual([
        'statement_settings.all_groups',
      ])
    const all = await api.signIn(await api.operator(world, { allGroups: true, permissions }))
    expect((await save(portal, all)).status).toBe(200)
  })
})
