import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import * as va from '#contract/money/virtual-accounts.ts'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { codeFor, picture, written } from '../support/withdrawal-accounts.ts'

let api: Api
let session: TestSession
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  session = await api.signIn((await api.merchant()).admin)
})

type Profile = 'accountProof' | 'charter'
const file = (bytes: string, name: string, size = bytes.length) =>
  new File([bytes, new Uint8Array(size - bytes.length)], name)
const pdf = (size?: number) =>
  new File([samplePdf(size === undefined ? {} : { size })], 'Kontoauszug 2026.pdf')
const upload = (one: File, profile: Profile = 'accountProof') =>
  api.call(files.uploadService, { file: one, profile }, session)

describe('the proof of an account and the articles', () => {
  test('a PDF proves an account; it is saved under its name and never shown', async () => {
    const certificate = (await upload(pdf())).data.fileName
    expect(certificate).toMatch(/\.pdf$/)
    const verifyCode = await codeFor(api, session)
    const { accountId } = await api.data(
      accounts.add,
      written({ certificate, verifyCode }),
      session,
    )
    const { account } = await api.data(accounts.getAccountDetail, { accountId }, session)
    expect(account?.certificate).toBe(certificate)
    const got = await api.call(files.download, { fileName: certificate }, session)
    const headers = ['content-type', 'content-disposition', 'x-content-type-options'] as const
    expect(headers.map((name) => got.headers.get(name))).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment; filename="Kontoauszug 2026\.pdf"/),
      'nosniff',
    ])
    expect(got.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  })
  test('articles are taken as PDF too, up to 5 MB', async () => {
    const fileName = (await upload(pdf(limits.charterBytesMax), 'charter')).data.fileName
    await api.data(va.uploadAssociation, { fileName }, session)
    expect((await api.data(va.getAssociation, {}, session)).fileName).toBe(fileName)
    const large = await upload(pdf(limits.charterBytesMax + 1), 'charter')
    expect(large.failure?.failure).toBe('file_too_large')
  })
  test('a proof may have 10 MB', async () => {
    expect((await upload(pdf(limits.imageBytesMax))).status).toBe(200)
    const large = await upload(pdf(limits.imageBytesMax + 1))
    expect(large.failure?.failure).toBe('file_too_large')
  })
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an archive', 'PK\u0003\u0004'],
    ['nothing at all', ''],
  ])('%s that calls itself a PDF is none', async (_, bytes) => {
    for (const profile of ['accountProof', 'charter'] as const)
      expect((await upload(file(bytes, 'proof.pdf'), profile)).failure?.failure).toBe(
        'wrong_file_format',
      )
  })
  test('articles are of their own use: a proof is none', async () => {
    const fileName = await picture(api, session)
    const answer = await api.call(va.uploadAssociation, { fileName }, session)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['fileName'])
  })
})
