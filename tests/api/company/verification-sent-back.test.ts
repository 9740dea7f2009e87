// What a merchant learns about a verification that was sent back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import * as desk from '#contract/desk/desk.ts'
import * as review from '#contract/desk/identity-reviews.ts'
import { type Api, openApi } from '../support/api.ts'
import { sent } from '../support/identity.ts'
import type { TestSession } from '../support/people.ts'

let api: Api
let admin: TestSession
let staff: TestSession
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
  const merchant = await api.merchant({ verificationStatus: 'draft' })
  admin = await api.signIn(merchant.admin)
  staff = await api.signIn(await api.staff())
})
afterAll(() => api.close())

const key = () => ({ key: crypto.randomUUID(), language: 'en' as const })

test('what is sent back says why as a whole, and whose its items are, until it is sent again', async () => {
  const { applicationId, revision, content } = await sent(api, admin)
  const [{ personalId } = { personalId: '' }] = content.lists[1].newList
  const path = `person.${personalId}.city`
  const mark = { reason: 'other', noteEn: null, noteZh: null } as const
  await api.data(review.mark, { applicationId, revision, path, mark }, staff, key())
  const notes = { noteEn: 'Send colour scans.', noteZh: '请上传彩色扫描件。' }
  const back = { decision: 'modify', seen: 'pending', reason: 'fields_to_improve' } as const
  const given = { queue: 'identity', subject: applicationId, ...back, ...notes } as const
  await api.data(desk.decide, given, staff, key())
  const found = await api.data(changes.getRenewDetails, { applicationId }, admin)
  expect(found.sentBack).toEqual({ reason: 'fields_to_improve', ...notes })
  const { records } = await api.data(changes.listUpdateHistory, {}, admin)
  expect(records[0]?.items).toEqual([{ path, ...mark, person: 'Lena Hoffmann' }])
  const [held] = found.content.lists[1].newList
  if (!held) throw new Error('no legal person')
  const person = { ...held, data: { ...held.data, city: 'Kowloon' } }
  await api.data(kyc.savePersonal, { applicationId, person }, admin)
  const again = await api.data(kyc.commitChange, { applicationId }, admin, key())
  expect(again).toMatchObject({ status: 'pending', sentBack: null })
  const later = await api.data(changes.listUpdateHistory, {}, admin)
  expect(later.records[0]?.items).toEqual([])
})
