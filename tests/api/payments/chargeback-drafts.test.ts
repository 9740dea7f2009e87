import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as uploads from '#contract/files.ts'
import { appealFiles, appealItems, appealTexts, takesDocuments } from '#domain/payments/appeals.ts'
import { chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { samplePdf, samplePng } from '../../support/sample-files.ts'
import {
  detailOf,
  document,
  materials,
  openedCase,
  picture,
  reply,
  saveDraft,
  submit,
} from '../support/case-answers.ts'
import { attach, document as orderDocument } from '../support/evidence.ts'
import { api, openTrading, session } from '../support/trading.ts'

openTrading()

describe('a draft', () => {
  test('is one for all users of the merchant, need not be complete, and goes with the answer', async () => {
    const { chargebackId } = await openedCase()
    const kept = await saveDraft(chargebackId, { language: 'zh', texts: {}, files: {} })
    expect(kept.status).toBe(200)
    expect(await detailOf(chargebackId)).toMatchObject({ materials: { language: 'zh' } })
    await submit(chargebackId)
    expect(
      await api.db.$count(chargebackDrafts, eq(chargebackDrafts.chargebackId, chargebackId)),
    ).toBe(0)
  })

  test('of two who write at once the second is told', async () => {
    const { chargebackId } = await openedCase()
    const { revision } = await detailOf(chargebackId)
    expect((await saveDraft(chargebackId, materials('One'), revision)).status).toBe(200)
    const second = await saveDraft(chargebackId, materials('Two'), revision)
    expect(second.failure?.failure).toBe('changed_meanwhile')
    expect((await detailOf(chargebackId)).materials.texts.reasons).toBe('One')
  })

  test('of one who goes on with what he was given back nothing is held against himself', async () => {
    const { chargebackId } = await openedCase()
    const { revision } = await detailOf(chargebackId)
    const first = await saveDraft(chargebackId, materials('One'), revision)
    expect(first.data.revision).toBe((await detailOf(chargebackId)).revision)
    const second = await saveDraft(chargebackId, materials('Two'), first.data.revision)
    expect(second.status).toBe(200)
    const answer = { operation: 'submit', chargebackId, materials: materials('Two') } as const
    expect((await reply({ ...answer, revision: second.data.revision })).status).toBe(200)
  })

  test('takes its files, and gives up those that it does not name any more', async () => {
    const { chargebackId } = await openedCase()
    const [one, two] = [await picture(), await picture()]
    await saveDraft(chargebackId, { ...materials(), files: { screenshots: [one, two] } })
    await saveDraft(chargebackId, { ...materials(), files: { screenshots: [two] } })
    const rows = await api.db.select().from(files).where(eq(files.usedBy, chargebackId))
    expect(rows.map(({ name }) => name)).toEqual([two])
    expect(await api.db.$count(files, eq(files.name, one))).toBe(0)
    expect(api.outside.files.kept.has(one)).toBe(false)
  })

  test('keeps all fourteen items as they were given', async () => {
    const { chargebackId } = await openedCase()
    const texts = Object.fromEntries(appealTexts.map((name) => [name, `The ${name}`]))
    const named = await Promise.all(
      appealFiles.map(async (item) => [
        item,
        [takesDocuments(item) ? await document() : await picture()],
      ]),
    )
    const written = { language: 'en' as const, texts, files: Object.fromEntries(named) }
    expect((await saveDraft(chargebackId, written)).status).toBe(200)
    const kept = (await detailOf(chargebackId)).materials
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
    const { chargebackId } = await openedCase()
    const pictures = await Promise.all(Array.from({ length: 7 }, () => picture()))
    const save7 = await saveDraft(chargebackId, {
      ...materials(),
      files: { screenshots: pictures },
    })
    expect(save7.failure?.failure).toBe('too_many_files')
    const six = { screenshots: pictures.slice(0, 6) }
    expect((await saveDraft(chargebackId, { ...materials(), files: six })).status).toBe(200)
    const documents = await Promise.all(Array.from({ length: 5 }, document))
    const five = { proofOfDelivery: documents }
    expect((await saveDraft(chargebackId, { ...materials(), files: five })).failure?.failure).toBe(
      'too_many_files',
    )
    const wrong = { screenshots: documents.slice(0, 1) }
    const answer = await saveDraft(chargebackId, { ...materials(), files: wrong })
    expect(answer.failure?.fields).toHaveProperty(['materials.files.screenshots'])
  })
  test('takes a file of the order for what it proves, not for anything else', async () => {
    const { chargebackId, operationId } = await openedCase()
    const fileName = await orderDocument()
    expect((await attach(operationId, 'proofOfDelivery', [fileName])).status).toBe(200)
    const as = (item: 'proofOfDelivery' | 'screenshots') =>
      saveDraft(chargebackId, { ...materials(), files: { [item]: [fileName] } })
    expect((await as('screenshots')).failure?.fields).toHaveProperty([
      'materials.files.screenshots',
    ])
    expect((await as('proofOfDelivery')).status).toBe(200)
  })
})
