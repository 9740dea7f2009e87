// A file that a verification field cannot accept is a field error there, with the problem of the file.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import { type Api, openApi } from '../support/api.ts'
import { uploaded } from '../support/identity.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let admin: TestSession
let applicationId: string
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  admin = await api.signIn((await api.merchant({ verificationStatus: 'draft' })).admin)
  applicationId = (await api.data(kyc.initialize, {}, admin)).applicationId
})
const english = { language: 'en' } as const

test.each([
  ['one of another merchant', 'identityDocument', true, 'was not found'],
  ['one of another use', 'identityImage', false, 'uploaded for another field'],
] as const)('of the company: %s', async (_, profile, isForeign, text) => {
  const by = isForeign ? await api.signIn((await api.merchant()).admin) : admin
  const company = { bankProof: [await uploaded(api, by, profile)] }
  const answer = await api.call(kyc.saveCompany, { applicationId, company }, admin, english)
  expect([answer.status, answer.failure?.fields]).toEqual([
    400,
    { 'company.bankProof': expect.stringContaining(text) },
  ])
})

test('of a person: one that was never uploaded', async () => {
  const person = { role: 'legal_person' as const, data: { idFront: ['idf_none.png'] } }
  const answer = await api.call(kyc.savePersonal, { applicationId, person }, admin, english)
  const [field = '', text] = Object.entries(answer.failure?.fields ?? {})[0] ?? []
  expect(field).toMatch(/^person\.\w+\.idFront$/)
  expect(text).toContain('was not found')
})
