import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadProfile } from '#contract/files.ts'
import * as files from '#contract/files.ts'
import { files as table } from '#server/db/schema/files.ts'
import { samplePdf, samplePng } from '../support/sample-files.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

let api: Api
let shop: TestMerchant
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = await api.merchant()
  session = await api.signIn(shop.admin)
})

const names = { pdf: 'Passport of Ann Lee.pdf', png: 'Passport of Ann Lee.png' }
const pdf = (size?: number) => new File([samplePdf(size === undefined ? {} : { size })], names.pdf)
const png = (size = 0) =>
  new File([samplePng, new Uint8Array(Math.max(0, size - samplePng.length))], names.png)
type Pictures = 'identityImage' | 'companyLogo'
type Documents = 'identityDocument' | 'identityCharter'
const sendPicture = (profile: Pictures, file = png()) =>
  api.call(files.upload, { file, profile }, session)
const sendDocument = (profile: Documents, file = pdf()) =>
  api.call(files.uploadService, { file, profile }, session)
const kept = (name: string) => api.outside.files.kept.get(name) ?? Buffer.alloc(0)
const read = (fileName: string, who = session) => api.call(files.download, { fileName }, who)

const uploads: readonly (readonly [UploadProfile, Buffer, () => Promise<string>])[] = [
  ['identityImage', samplePng, async () => (await sendPicture('identityImage')).data.fileName],
  ['companyLogo', samplePng, async () => (await sendPicture('companyLogo')).data.fileName],
  [
    'identityDocument',
    samplePdf(),
    async () => (await sendDocument('identityDocument')).data.fileName,
  ],
  [
    'identityCharter',
    samplePdf(),
    async () => (await sendDocument('identityCharter')).data.fileName,
  ],
]

describe.each(uploads)('%s', (profile, bytes, upload) => {
  test('lies sealed and is read as it was sent', async () => {
    const name = await upload()
    expect(name).toMatch(/^idf_\w{20}\.(png|pdf)$/)
    expect(kept(name).length).toBeGreaterThan(bytes.length)
    expect(kept(name).includes(bytes.subarray(0, 16))).toBe(false)
    expect(kept(name).includes(bytes.subarray(-16))).toBe(false)
    const [row] = await api.db.select().from(table).where(eq(table.name, name))
    expect(row).toMatchObject({ profile, bytes: bytes.length, usedBy: null })
    for (const call of [files.download, files.downloadPlain]) {
      const answer = await api.call(call, { fileName: name }, session)
      expect(answer.data).toEqual(bytes)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    }
  })

  test('is given for a token by its own call, and never where a cookie is enough', async () => {
    const name = await upload()
    const cookie = (await read(name)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { fileName: open } = await api.data(files.upload, { file: png() }, session)
    const statuses = async (fileName: string, headers: Record<string, string>) =>
      Promise.all(
        [
          `/selectFile/${fileName}`,
          `/file/eu/load/${fileName}`,
          `/file/eu/downLoad/merchant/${fileName}`,
        ].map(async (path) => (await api.send(path, { headers })).status),
      )
    expect(await statuses(open, { cookie })).toEqual([200, 200, 200])
    expect(await statuses(name, { cookie })).toEqual([404, 404, 404])
    expect(await statuses(name, { cookie, accessToken: session.token })).toEqual([404, 404, 404])
    const plain = `${files.download.path}?fileName=${name}`
    expect((await api.send(plain, { headers: { cookie } })).status).toBe(401)
  })

  test("is nobody else's while no record uses it", async () => {
    const name = await upload()
    const others = [(await api.merchant()).admin, await api.operator(shop, { allGroups: true })]
    for (const other of others)
      expect((await read(name, await api.signIn(other))).failure?.failure).toBe('not_found')
  })
})

test('what is taken, to the byte', async () => {
  const failure = async (answer: ReturnType<typeof sendDocument | typeof sendPicture>) =>
    (await answer).failure?.failure
  const mb = 1_048_576
  expect(await failure(sendDocument('identityDocument', pdf(10 * mb)))).toBeUndefined()
  expect(await failure(sendDocument('identityDocument', pdf(10 * mb + 1)))).toBe('file_too_large')
  expect(await failure(sendDocument('identityCharter', pdf(5 * mb)))).toBeUndefined()
  expect(await failure(sendDocument('identityCharter', pdf(5 * mb + 1)))).toBe('file_too_large')
  for (const profile of ['identityImage', 'companyLogo'] as const) {
    expect(await failure(sendPicture(profile, png(10 * mb)))).toBeUndefined()
    expect(await failure(sendPicture(profile, png(10 * mb + 1)))).toBe('file_too_large')
    expect(await failure(sendPicture(profile, pdf()))).toBe('wrong_picture_format')
  }
  expect(await failure(sendDocument('identityDocument', new File(['a,b'], 'a.csv')))).toBe(
    'wrong_file_format',
  )
})

test('no private document goes up by the cookie', async () => {
  const { fileName } = await api.data(files.upload, { file: png() }, session)
  const cookie = (await read(fileName)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const status = async (profile: string) => {
    const body = new FormData()
    body.append('profile', profile)
    body.append('file', pdf())
    return (await api.send(files.uploadEu.path, { method: 'POST', body, headers: { cookie } }))
      .status
  }
  expect(await status('fileList')).toBe(200)
  expect(await status('identityDocument')).toBe(400)
})

describe('one that does not open', () => {
  test.each([
    ['was changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0, 1])])],
    ['was never sealed', () => samplePdf()],
  ])('because it %s is missing for its reader, and an error in the log', async (_, change) => {
    const { fileName } = (await sendDocument('identityDocument')).data
    api.outside.files.kept.set(fileName, change(kept(fileName)))
    await refusedAsMissing(fileName)
  })

  test('because it is another file is no other case', async () => {
    const { fileName } = (await sendDocument('identityDocument')).data
    const other = (await sendDocument('identityDocument')).data.fileName
    api.outside.files.kept.set(fileName, kept(other))
    await refusedAsMissing(fileName)
    expect((await read(other)).status).toBe(200)
  })

  async function refusedAsMissing(fileName: string) {
    const from = api.logged.length
    expect((await read(fileName)).failure?.failure).toBe('file_missing')
    const errors = api.logged.slice(from).filter((line) => JSON.parse(line).level === 50)
    expect(errors).toEqual([expect.stringContaining('does not open')])
    expect(errors[0]).toContain(fileName)
  }
})

test('the log of an upload, a download and a refusal holds neither its name nor its bytes', async () => {
  const from = api.logged.length
  const { fileName } = (await sendDocument('identityDocument')).data
  await read(fileName)
  api.outside.files.kept.set(fileName, samplePdf())
  await read(fileName)
  const lines = api.logged.slice(from)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const line of lines) expect(line).not.toMatch(/Passport|Ann Lee|%PDF|JVBERi/)
})
