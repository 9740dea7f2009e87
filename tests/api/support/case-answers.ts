import type { Payload } from '#contract/call.ts'
import * as uploads from '#contract/files.ts'
import * as contract from '#contract/payments/chargebacks.ts'
import { samplePdf, samplePng } from '../../support/sample-files.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { caseBy, hears } from './cases.ts'
import { api, newKey, session, shop, signInAgain } from './trading.ts'

let cases = 0
/** A case for goods not received, against a payment of 100.00. */
export async function openedCase(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `answer-${++cases}-${operationId}`
  await hears(reference, { kind: 'opened', stage, operationId, reason: 'not_received' })
  const { id: chargebackId } = await caseBy(reference)
  return { reference, chargebackId, operationId }
}

export type Written = Payload<typeof contract.saveDraft>['materials']
export const materials = (reasons = 'It was delivered') =>
  ({ language: 'en', texts: { reasons }, files: {} }) as const satisfies Written

export const reply = (asked: Payload<typeof contract.reply>, key = newKey()) =>
  api.call(contract.reply, asked, session, { key, language: 'en' })
export const submit = (chargebackId: string, written: Written = materials()) =>
  reply({ operation: 'submit', chargebackId, materials: written })
export const act = (chargebackId: string, operation: 'takeBack' | 'reopen' | 'waive' | 'confirm') =>
  reply({ operation, chargebackId })
export const detailOf = (chargebackId: string) =>
  api.data(contract.getDetail, { chargebackId }, session)
export const saveDraft = (chargebackId: string, written: Written, revision?: string) =>
  api.call(
    contract.saveDraft,
    { chargebackId, materials: written, ...(revision === undefined ? {} : { revision }) },
    session,
  )
export const codesOf = (answer: Awaited<ReturnType<typeof reply>>) =>
  answer.failure?.reasons?.map(({ code }) => code)

/** Advances the clock and sends the due answers. */
export async function wait(ms: number) {
  api.clock.advance(ms)
  await runJobs(api.ctx(), 'chargeback.send', 'chargeback.answer')
  await signInAgain()
}

export async function picture(name = 'a.png') {
  const file = new File([samplePng], name)
  return (await api.data(uploads.upload, { file, profile: 'appealPicture' }, session)).fileName
}
export async function document() {
  const file = new File([samplePdf({})], 'a.pdf')
  return (await api.data(uploads.uploadService, { file, profile: 'appealDocument' }, session))
    .fileName
}
