import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import * as trades from '#contract/payments/transactions.ts'
import { files as table } from '#server/db/schema/files.ts'
import { samplePng } from '../support/sample-files.ts'
import { payment } from '../support/trades.ts'
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

const picture = (bytes = samplePng.length, name = 'a.png') =>
  new File([samplePng, new Uint8Array(Math.max(0, bytes - samplePng.length))], name)
const upload = (file: File, more: object = {}, who = session) =>
  api.call(files.upload, { file, profile: 'refundImage', ...more }, who)
const download = (fileName: string, who = session) => api.call(files.download, { fileName }, who)

test('a picture is stored by what it is and comes back as it was, under its name', async () => {
  const answer = await upload(picture(undefined, '../e\u202Evil.png'))
  expect(answer).toMatchObject({ status: 200, code: '200' })
  const { fileName } = answer.data
  expect(fileName).toMatch(/^fil_\w{20}\.png$/)
  const file = await download(fileName)
  expect(file.data).toEqual(samplePng)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[^/]*"/)
  // The specification spells the call in two ways.
  expect((await api.call(files.downloadPlain, { fileName }, session)).data).toEqual(samplePng)
})
test('types by content, sizes to the byte', async () => {
  const html = new File(['<html><script>1</script></html>'], 'a.png', { type: 'image/png' })
  expect((await upload(html)).failure?.failure).toBe('wrong_picture_format')
  expect((await upload(new File([''], 'a.png'))).failure?.failure).toBe('wrong_picture_format')
  const gif = new File([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')], 'a.png')
  expect((await upload(gif)).failure?.failure).toBe('wrong_picture_format')
  expect((await upload(picture(1_048_575))).status).toBe(200)
  expect((await upload(picture(1_048_576))).failure?.failure).toBe('file_too_large')
  expect((await upload(picture(10_485_760), { profile: 'image' })).status).toBe(200)
  expect((await upload(picture(10_485_761), { profile: 'image' })).failure?.failure).toBe(
    'file_too_large',
  )
})
test('what is refused or fails leaves nothing', async () => {
  const before = [await api.db.$count(table), api.outside.files.kept.size]
  await upload(picture(1_048_576))
  const { write } = api.outside.files
  api.outside.files.write = async () => {
    throw new Error('the disk is full')
  }
  expect((await upload(picture())).status).toBe(500)
  api.outside.files.write = write
  expect([await api.db.$count(table), api.outside.files.kept.size]).toEqual(before)
})
test('a file whose bytes are gone is told as that, and noted as an error', async () => {
  const { fileName } = (await upload(picture())).data
  api.outside.files.kept.clear()
  const english = await api.call(files.download, { fileName }, session, { language: 'en' })
  expect(english).toMatchObject({
    status: 404,
    code: 100424,
    msg: 'The file is no longer stored. Upload it again, or run a new export.',
    failure: { failure: 'file_missing' },
  })
  expect((await download(fileName)).msg).toBe('文件已不在存储中，请重新上传或重新导出。')
  const noted = api.logged.find((line) => line.includes('a stored file is missing'))
  expect(JSON.parse(noted ?? '{}')).toMatchObject({ level: 50, file: fileName })
})
test("another merchant's file does not exist, nor does a path", async () => {
  const { fileName } = (await upload(picture())).data
  const other = await api.signIn((await api.merchant()).admin)
  for (const name of [fileName, '../../etc/passwd', '..', 'fil_none.png'])
    expect((await download(name, other)).status).toBe(404)
  expect((await api.call(files.remove, { fileName }, other)).status).toBe(404)
  expect((await download(fileName)).status).toBe(200)
})
test('a new one takes the place of the old one, and one that is not used can be removed', async () => {
  const first = (await upload(picture())).data.fileName
  const second = (await upload(picture(), { oldFileName: first })).data.fileName
  expect((await download(first)).status).toBe(404)
  expect((await api.call(files.remove, { fileName: second }, session)).data).toBe('SUCCESS')
  expect((await download(second)).status).toBe(404)
  expect(api.outside.files.kept.has(second)).toBe(false)
})
test('a refund takes its pictures; then nobody removes them, and no other refund has them', async () => {
  const transactionId = await payment(api.ctx(), shop)
  const { fileName } = (await upload(picture())).data
  const refund = (images: string[]) =>
    api.call(
      trades.refund,
      { transactionId, currency: 'USD', refundAmount: '1.00', images },
      session,
    )
  const told = async (images: string[]) => (await refund(images)).failure?.fields?.images
  expect(await told([fileName, 'fil_none.png'])).toContain('未找到')
  const other = (await upload(picture(), { profile: 'websiteImage' })).data.fileName
  expect(await told([other])).toContain('其他字段')
  expect((await refund([fileName])).status).toBe(200)
  expect(await told([fileName])).toContain('其他记录')
  expect((await api.call(files.remove, { fileName }, session)).status).toBe(404)
  expect((await refund(Array.from({ length: 7 }, () => 'x'))).status).toBe(400)
})
