import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSession, logout } from '#contract/access/sessions.ts'
import * as files from '#contract/files.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { samplePng } from '../../support/sample-files.ts'
import { type Api, openApi } from '../support/api.ts'
import { password, type TestMerchant, type TestSession } from '../support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
let cookie = ''
let fileName = ''

const fileKeyOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('__Host-aq_file_key='))
    ?.split(';')[0] ?? ''

beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
  const file = new File([samplePng], 'a.png')
  fileName = (await api.data(files.upload, { file, profile: 'refundImage' }, session)).fileName
  cookie = fileKeyOf((await api.call(files.download, { fileName }, session)).headers)
})

const show = (path: string, sent: string = cookie) =>
  api.send(path, sent === '' ? {} : { headers: { cookie: sent } })
const paths = () => [`/file/eu/load/${fileName}?app=merchant`, `/selectFile/${fileName}`]

describe('the cookie file key', () => {
  test('comes with the sign-in, for 24 hours, out of reach of scripts and other sites', async () => {
    const answer = await api.logIn(shop.admin.email, password)
    const set = answer.headers.getSetCookie().find((one) => one.includes('aq_file_key'))
    expect(set).toMatch(
      /^__Host-aq_file_key=[\w-]{43}; Path=\/; Secure; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
  })

  test('shows the files of its merchant without a header', async () => {
    for (const path of paths()) {
      const response = await show(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePng)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test('opens nothing else: no other call, and no file of another merchant', async () => {
    const other = await api.merchant()
    const foreign = await api.signIn(other.admin)
    const theirs = fileKeyOf((await api.call(files.download, { fileName }, foreign)).headers)
    expect(theirs).toBe('')
    for (const path of paths()) expect((await show(path, '')).status).toBe(401)
    for (const path of paths())
      expect((await show(path, '__Host-aq_file_key=made-up')).status).toBe(401)
    const plain = await api.send(`${files.download.path}?fileName=${fileName}`, {
      headers: { cookie },
    })
    expect(plain.status).toBe(401)
    const who = await api.send(getSession.path, { method: 'POST', headers: { cookie } })
    expect(who.status).toBe(401)
    const foreignFile = new File([samplePng], 'b.png')
    const hidden = await api.data(
      files.upload,
      { file: foreignFile, profile: 'refundImage' },
      foreign,
    )
    expect((await show(`/selectFile/${hidden.fileName}`)).status).toBe(404)
  })

  test('ends after 24 hours and is renewed by who still has a session', async () => {
    const later = new Date(api.clock.now().getTime() + 24 * 3_600_000)
    await api.db
      .update(sessions)
      .set({ lastSeenAt: later, expiresAt: new Date(later.getTime() + 3_600_000) })
      .where(eq(sessions.id, session.id))
    api.clock.set(later)
    const [path = ''] = paths()
    expect((await show(path)).status).toBe(401)
    const asked = await api.call(files.load, { id: fileName }, session, { headers: { cookie } })
    const renewed = fileKeyOf(asked.headers)
    expect(asked.data).toEqual(samplePng)
    expect(renewed).not.toBe(cookie)
    expect((await show(path, renewed)).status).toBe(200)
    const again = await api.call(files.load, { id: fileName }, session, {
      headers: { cookie: renewed },
    })
    expect(fileKeyOf(again.headers)).toBe('')
  })

  test('is over with its session: signed out, ended, or too long without its user', async () => {
    const [path = ''] = paths()
    api.clock.advance(15 * 60_000)
    expect((await show(path)).status).toBe(401)
    const other = await api.signIn(shop.admin)
    const key = fileKeyOf((await api.call(files.download, { fileName }, other)).headers)
    expect((await show(path, key)).status).toBe(200)
    const left = await api.call(logout, {}, other)
    expect(left.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))).toHaveLength(2)
    expect((await show(path, key)).status).toBe(401)
  })
})
