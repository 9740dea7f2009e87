import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import { files as table } from '#server/db/schema/files.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { sampleCompound, sampleWorkbook } from '../support/sample-compound.ts'
import { samplePdf } from '../support/sample-files.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
let cookie = ''
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
  cookie = await keyOf(session)
})

/** The cookie of a session that has requested a file. */
async function keyOf(of: TestSession): Promise<string> {
  const { fileName } = await api.data(files.uploadService, { file: pdf() }, of)
  const answer = await api.call(files.download, { fileName }, of)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const letter = sampleCompound([{ name: '/WordDocument' }, { name: '/1Table' }])
const slides = sampleCompound([{ name: '/PowerPoint Document' }])
const file = (name: string, bytes: Uint8Array<ArrayBuffer> | string, size = 0) =>
  new File([bytes, new Uint8Array(Math.max(0, size - bytes.length))], name)
const pdf = (name = 'a.pdf', size?: number) =>
  new File([samplePdf(size === undefined ? {} : { size })], name)
const store = (one: File, profile: 'fileList' | 'spreadsheet' = 'fileList') =>
  api.call(files.uploadService, { file: one, profile }, session)

/** An upload from a page that has only the cookie. */
async function byCookie(one: File, more: Record<string, string> = {}, sent = cookie) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ region: 'eu', app: 'merchant', ...more }))
    body.append(name, value)
  body.append('file', one)
  const response = await api.send(files.uploadEu.path, {
    method: 'POST',
    body,
    headers: sent === '' ? {} : { cookie: sent },
  })
  return { status: response.status, body: await response.json() }
}
const load = (filePath: string, sent = cookie) =>
  api.send(`/file/eu/downLoad/${filePath}`, sent === '' ? {} : { headers: { cookie: sent } })

test('a document goes up and comes down by the key of the cookie', async () => {
  const { status, body } = await byCookie(pdf('Statement of May.pdf'))
  expect([status, body]).toMatchObject([200, { code: '200', resultCode: '200' }])
  const { fileName, filePath } = body.data
  expect([fileName, filePath]).toEqual([
    expect.stringMatching(/^fil_\w{20}\.pdf$/),
    `merchant/${fileName}`,
  ])
  for (const path of [filePath, encodeURIComponent(filePath)]) {
    const answer = await load(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('Statement of May.pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(samplePdf().toString())
  }
})

test('/upload answers the code as a text, and the name', async () => {
  const answer = await store(pdf())
  expect(answer).toMatchObject({ status: 200, code: '200' })
  expect(Object.keys(answer.data)).toEqual(['fileName'])
})

test('a path leads to files of the own merchant, and nowhere else', async () => {
  const { data } = (await byCookie(pdf())).body
  const other = await api.signIn((await api.merchant()).admin)
  expect((await load(data.filePath, await keyOf(other))).status).toBe(404)
  expect((await load(data.filePath, '')).status).toBe(401)
  expect((await load(data.filePath, '__Host-aq_file_key=made-up')).status).toBe(401)
  for (const path of [
    data.fileName,
    `other/${data.fileName}`,
    `merchant/x/${data.fileName}`,
    'merchant%2F..%2F..%2Fetc%2Fpasswd',
    'merchant/..%2f..%2fetc%2fpasswd',
  ])
    expect([path, (await load(path)).status]).toEqual([path, 404])
})

test('nobody uploads without a key, to another region or app', async () => {
  expect((await byCookie(pdf(), {}, '')).status).toBe(401)
  expect((await byCookie(pdf(), { region: 'us' })).body.data.fields).toHaveProperty('region')
  expect((await byCookie(pdf(), { app: 'desk' })).body.data.fields).toHaveProperty('app')
  const without = await api.call(files.uploadService, { file: pdf() })
  expect(without.status).toBe(401)
})

test('another site uploads nothing with the cookie of its visitor', async () => {
  const body = new FormData()
  body.append('file', pdf())
  const headers = { cookie, origin: 'https://evil.test' }
  const response = await api.send(files.uploadEu.path, { method: 'POST', body, headers })
  expect([response.status, (await response.json()).data.failure]).toEqual([403, 'cross_site'])
})

test('the key of a rehearsal uploads nothing', async () => {
  const operator = await api.operator(shop)
  await api.db.update(sessions).set({ rehearsedId: operator.id }).where(eq(sessions.id, session.id))
  const { status, body } = await byCookie(pdf())
  expect([status, body.data.reasons?.[0]?.code]).toEqual([409, 'rehearsal.read_only'])
})

test.each([
  ['a.pdf', samplePdf().toString(), 'application/pdf'],
  ['letter.doc', letter, 'application/msword'],
  ['sums.xls', sampleWorkbook(), 'application/vnd.ms-excel'],
  ['rows.csv', 'name;sum\r\nÄ;1\n', 'text/csv'],
] as const)('%s is taken for what it is', async (name, bytes, type) => {
  const { fileName } = (await store(file(name, bytes))).data
  const [row] = await api.db.select().from(table).where(eq(table.name, fileName))
  expect([row?.contentType, row?.originalName]).toEqual([type, name])
})

test.each([
  ['articles-of-association.hta', samplePdf(), 'articles-of-association.pdf'],
  ['letter.xls', letter, 'letter.doc'],
  ['rows.CSV', 'name;sum\nA;1\n', 'rows.CSV'],
] as const)(
  '%s is kept under a name that ends as its content does',
  async (name, bytes, wanted) => {
    const { fileName } = (await store(file(name, bytes))).data
    const saved = await api.call(files.download, { fileName }, session)
    expect(saved.headers.get('content-disposition')).toContain(`filename="${wanted}"`)
  },
)

test('a row of an earlier version is handed out by its content as well', async () => {
  const { fileName } = (await store(pdf())).data
  await api.db.update(table).set({ originalName: 'articles.hta' }).where(eq(table.name, fileName))
  const saved = await api.call(files.download, { fileName }, session)
  expect(saved.headers.get('content-disposition')).toContain('filename="articles.pdf"')
})

test('an old document with macros is told as that', async () => {
  const bytes = sampleCompound([{ name: '/WordDocument' }, { name: '/Macros/VBA/_VBA_PROJECT' }])
  const answer = await store(file('letter.doc', bytes))
  expect([answer.status, answer.failure?.failure]).toEqual([400, 'document_active'])
})

test.each([
  ['page.html', '<html>'],
  ['page.pdf', '<html>'],
  ['old.ppt', slides],
  ['old.doc', slides],
  ['rows.csv', 'a\0b'],
  ['rows.csv', ''],
  ['run.exe', 'MZ'],
  ['rows.txt', 'a,b'],
] as const)('%s is not taken', async (name, bytes) => {
  const answer = await store(file(name, bytes))
  expect(answer.failure?.failure).toBe('wrong_file_format')
  expect(answer.status).toBe(400)
})

test('limits to the byte: 10 MB, and 5 MB for spreadsheets, which are no pictures', async () => {
  expect((await store(pdf('a.pdf', 10_485_760))).status).toBe(200)
  expect((await store(pdf('a.pdf', 10_485_761))).failure?.failure).toBe('file_too_large')
  expect((await store(pdf('a.pdf', 5_242_880), 'spreadsheet')).status).toBe(200)
  expect((await store(pdf('a.pdf', 5_242_881), 'spreadsheet')).failure?.failure).toBe(
    'file_too_large',
  )
  const csv = await store(file('rows.csv', 'a,b'), 'spreadsheet')
  expect(csv.failure?.failure).toBe('wrong_file_format')
})
