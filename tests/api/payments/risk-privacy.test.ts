// Only users with access to the transaction log see the payer, on the lists and in the evidence too; an answer names no
// more files than a pack may contain.
import { expect, test } from 'vitest'
import * as chargebacks from '#contract/payments/chargebacks.ts'
import * as evidence from '#contract/payments/evidence.ts'
import * as lists from '#contract/payments/risk-lists.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { payment } from '../../support/trades.ts'
import { caseBy, hears } from '../support/cases.ts'
import { attach, document } from '../support/evidence.ts'
import { pay } from '../support/logistics.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const as = async (...permissions: PermissionCode[]) =>
  api.signIn(await api.operator(shop, { permissions, allGroups: true }))
const rule = { list: 'black', type: 'email_domain', value: 'hidden.example' } as const

test('the rehearsal of a rule names payers to whoever has the log, and to no other', async () => {
  await payment(api.ctx(), shop, { email: 'ann@hidden.example' })
  const payersFor = async (...permissions: PermissionCode[]) =>
    (await api.data(lists.rehearse, rule, await as(...permissions))).first.map(({ payer }) => payer)
  expect(await payersFor('M-0403', 'M-1001')).toEqual(['ann@hidden.example'])
  expect(await payersFor('M-0403')).toEqual([null])
})

test('so do the payments that a rule has met', async () => {
  const { ruleId } = await api.data(lists.add, rule, session, { key: newKey() })
  await payment(api.ctx(), shop, { email: 'ben@hidden.example' }).catch(() => undefined)
  const payersFor = async (...permissions: PermissionCode[]) =>
    (await api.data(lists.detail, { id: ruleId }, await as(...permissions))).met.map(
      ({ payer }) => payer,
    )
  expect(await payersFor('M-0403', 'M-1001')).toEqual(['ben@hidden.example'])
  expect(await payersFor('M-0403')).toEqual([null])
})

test('what is there of a payment is for those who may open it in the log', async () => {
  const transactionId = await pay()
  const statusFor = async (...permissions: PermissionCode[]) =>
    (await api.call(evidence.get, { transactionId }, await as(...permissions))).status
  expect(await statusFor('M-1001')).toBe(200)
  expect(await statusFor('M-0401')).toBe(403)
})

test('an answer names each kind of file no more often than a pack holds', async () => {
  const operationId = await pay()
  const name = await document()
  await attach(operationId, 'proofOfDelivery', [name])
  const reference = `files-${operationId}`
  await hears(reference, { kind: 'opened', stage: 'retrieval', operationId })
  const { id: chargebackId } = await caseBy(reference)
  const save = (often: number) =>
    api.call(
      chargebacks.saveDraft,
      {
        chargebackId,
        materials: {
          ...{ language: 'en' as const, texts: {} },
          files: { proofOfDelivery: Array.from({ length: often }, () => name) },
        },
      },
      session,
      { key: newKey() },
    )
  const { status, failure } = await save(1_000)
  expect([status, failure?.failure]).toEqual([400, 'invalid_input'])
  expect((await save(1)).status).toBe(200)
})
