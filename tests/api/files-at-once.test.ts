import { afterAll, beforeAll, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import { samplePng } from '../support/sample-files.ts'
import { type Api, openApi } from './support/api.ts'
import type { TestSession } from './support/people.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  session = await api.signIn((await api.merchant()).admin)
})
afterAll(() => api.close())

const upload = (bytes: Uint8Array) => {
  const file = new File([new Uint8Array(bytes)], 'a.png')
  return api.call(files.upload, { file, profile: 'refundImage' }, session)
}

test('who sends a hundred files at once leaves room for the file of another', async () => {
  const other = await api.signIn((await api.merchant()).admin)
  const many = Array.from({ length: 100 }, () => upload(samplePng))
  await Promise.race(many)
  const file = new File([samplePng], 'a.png')
  const answer = await api.call(files.upload, { file, profile: 'refundImage' }, other)
  expect(answer.failure).toBeUndefined()
  const failures = (await Promise.all(many)).flatMap(({ failure }) => failure?.failure ?? [])
  expect(new Set(failures)).toEqual(new Set(['unavailable']))
})
