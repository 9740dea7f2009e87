import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as uploads from '#contract/files.ts'
import * as contract from '#contract/trade/chargebacks.ts'
import { appealFiles, appealItems, appealTexts, takesDocuments } from '#domain/trade/appeals.ts'
import { chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { samplePdf, samplePng } from '../../support/sample-files.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { caseBy, hears } from '../support/cases.ts'
import { api, newKey, openTrading, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const _minute = 60_000
let cases = 0
async function opened(stage: 'retrieval' | '1st_chargeback' = '1st_chargeback') {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `answer-${++cases}-${operationId}`
  await hears(reference, { kind: 'opened', stage, operationId, reason: 'not_received' })
  const { id: chargebackId } = await caseBy(reference)
  return { reference, chargebackId, operationId }
}
const materials = (reasons = 'It was delivered') =>
  ({ language: 'en', texts: { reasons }, files: {} }) as const
type Written = Payload<typeof contract.saveDraft>['materials']

const reply = (asked: Payload<typeof contract.reply>, key = newKey()) =>
  api.call(contract.reply, asked, session, { key, language: 'en' })
const submit = (chargebackId: string, written: Written = materials()) =>
  reply({ operation: 'submit', chargebackId, materials: written })
const _act = (chargebackId: string, operation: 'takeBack' | 'reopen' | 'waive' | 'confirm') =>
  reply({ operation, chargebackId })
const detail = (chargebackId: string) => api.data(contract.getDetail, { chargebackId }, session)
const _codesOf = (answer: Awaited<ReturnType<typeof reply>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
const _wait = async (ms: number) => {
  api.clock.advance(ms)
  await runJobs(api.ctx(), 'chargeback.send', 'chargeback.answer')
  await signInAgain()
}
const picture = async (name = 'a.png') =>
  (
    await api.data(
      uploads.upload,
      { file: new File([samplePng], name), profile: 'appealPicture' },
      session,
    )
  ).fileName
const document = async () => {
  const file = new File([samplePdf({})], 'a.pdf')
  return (await api.data(uploads.uploadService, { file, profile: 'appealDocument' }, session))
    .fileName
}

describe('a draft', () => {
  const save = (chargebackId: string, written: Written, revision?: string) =>
    api.call(
      contract.saveDraft,
      { chargebackId, materials: written, ...(revision === undefined ? {} : { revision }) },
      session,
    )

  test('is one for all users of the merchant, need not be complete, and goes with the answer', async () => {
    const { chargebackId } = await opened()
    const kept = await save(chargebackId, { language: 'zh', texts: {}, files: {} })
    expect(kept.status).toBe(200)
    expect(await detail(chargebackId)).toMatchObject({ materials: { language: 'zh' } })
    await submit(chargebackId)
    expect(
      await api.db.$count(chargebackDrafts, eq(chargebackDrafts.chargebackId, chargebackId)),
    ).toBe(0)
  })

  test('of two who write at once the second is told', async () => {
    const { chargebackId } = await opened()
    const { revision } = await detail(chargebackId)
    expect((await save(chargebackId, materials('One'), revision)).status).toBe(200)
    const second = await save(chargebackId, materials('Two'), revision)
    expect(second.failure?.failure).toBe('changed_meanwhile')
    expect((await detail(chargebackId)).materials.texts.reasons).toBe('One')
  })

  test('takes its files, and gives up those that it does not name any more', async () => {
    const { chargebackId } = await opened()
    const [one, two] = [await picture(), await picture()]
    await save(chargebackId, { ...materials(), files: { screenshots: [one, two] } })
    await save(chargebackId, { ...materials(), files: { screenshots: [two] } })
    const rows = await api.db.select().from(files).where(eq(files.usedBy, chargebackId))
    expect(rows.map(({ name }) => name)).toEqual([two])
    expect(await api.db.$count(files, eq(files.name, one))).toBe(0)
    expect(api.outside.files.kept.has(one)).toBe(false)
  })

  test('keeps all fourteen items as they were given', async () => {
    const { chargebackId } = await opened()
    const texts = Object.fromEntries(appealTexts.map((name) => [name, `The ${name}`]))
    const named = await Promise.all(
      appealFiles.map(async (item) => [
        item,
        [takesDocuments(item) ? await document() : await picture()],
      ]),
    )
    const written = { language: 'en' as const, texts, files: Object.fromEntries(named) }
    expect((await save(chargebackId, written)).status).toBe(200)
    const kept = (await detail(chargebackId)).materials
    expect(kept).toEqual(written)
    expect(Object.keys({ ...kept.texts, ...kept.files }).toSorted()).toEqual(
      [...appealItems].toSorted(),
    )
  })

  test.each([
    ['a picture', 'appealPicture', uploads.upload],
    ['a document', 'appealDocument', uploads.uploadService],
  ] as const)('takes %s of 5 MB, and not of a byte more', async (_, profile, call) => {
    const most = 5 * 1_024 * 1_024
    const upload = async (size: number) => {
      const content =
        profile === 'appealPicture'
          ? [samplePng, new Uint8Array(size - samplePng.length)]
          : [samplePdf({ size })]
      const file = new File(content, profile === 'appealPicture' ? 'a.png' : 'a.pdf')
      const answer = await api.call(call, { file, profile }, session)
      return answer.failure?.failure ?? answer.status
    }
    expect([await upload(most), await upload(most + 1)]).toEqual([200, 'file_too_large'])
  })

  test('holds at most six pictures and four documents, each where it may be', async () => {
    const { chargebackId } = await opened()
    const pictures = await Promise.all(Array.from({ length: 7 }, () => picture()))
    const save7 = await save(chargebackId, { ...materials(), files: { screenshots: pictures } })
    expect(save7.failure?.failure).toBe('too_many_files')
    const six = { screenshots: pictures.slice(0, 6) }
    expect((await save(chargebackId, { ...materials(), files: six })).status).toBe(200)
    const documents = await Promise.all(Array.from({ length: 5 }, document))
    const five = { proofOfDelivery: documents }
    expect((await save(chargebackId, { ...materials(), files: five })).failure?.failure).toBe(
      'too_many_files',
    )
    const wrong = { screenshots: documents.slice(0, 1) }
    const answer = await save(chargebackId, { ...materials(), files: wrong })
    expect(answer.failure?.fields).toHaveProperty(['materials.files.screenshots'])
  })
})
