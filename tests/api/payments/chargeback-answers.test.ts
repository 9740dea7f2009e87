import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/payments/chargebacks.ts'
import { chargebackAnswers } from '#server/db/schema/chargebacks.ts'
import { pagesOf } from '../../support/pack.ts'
import { payment } from '../../support/trades.ts'
import {
  act,
  codesOf,
  detailOf,
  materials,
  openedCase,
  reply,
  saveDraft,
  submit,
  wait,
} from '../support/case-answers.ts'
import { caseBy, hears, historyOf } from '../support/cases.ts'
import { api, balances, openTrading, pass, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

const minute = 60_000

const sentOf = (reference: string) =>
  api.outside.network.answers.filter((one) => one.caseReference === reference)

describe('an answer', () => {
  test('is kept as a version, leaves after twenty minutes, and goes to the network once', async () => {
    const { chargebackId, reference } = await openedCase()
    const answer = await submit(chargebackId)
    const until = api.clock.now().getTime() + 20 * minute
    expect(Date.parse(answer.data.sendAt ?? '')).toBeGreaterThan(until - 10_000)
    expect(await detailOf(chargebackId)).toMatchObject({
      status: 'pending',
      appealStatus: 'submitted',
    })
    await wait(19 * minute)
    expect((await caseBy(reference)).appeal).toBe('submitted')
    await wait(minute + 1_000)
    expect(await detailOf(chargebackId)).toMatchObject({ status: 'waiting', appealStatus: 'sent' })
    const sent = sentOf(reference)
    expect(sent).toMatchObject([{ stage: '1st_chargeback', version: 1, language: 'en' }])
    expect(
      Buffer.from(sent[0]?.pack ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { answers } = await detailOf(chargebackId)
    expect(answers).toMatchObject([{ version: 1, takenBackAt: null, materials: materials() }])
    expect(answers[0]?.sentAt).not.toBeNull()
    expect(await historyOf(chargebackId)).toEqual([
      'opened',
      'frozen 10000',
      'fee 1500',
      'submitted',
      'sent',
    ])
  })

  test('that the network does not take is handed over again, the same pack under the same id', async () => {
    const { chargebackId, reference } = await openedCase()
    await submit(chargebackId)
    api.outside.network.next = 'unreachable'
    await wait(21 * minute)
    const mine = () => sentOf(reference)
    expect(mine()).toEqual([])
    expect((await caseBy(reference)).status).toBe('waiting')
    api.outside.network.next = 'approved'
    await wait(minute)
    expect(mine()).toHaveLength(1)
    const [kept] = await api.db
      .select()
      .from(chargebackAnswers)
      .where(eq(chargebackAnswers.chargebackId, chargebackId))
    expect(mine()[0]?.reference).toBe(kept?.id)
    const shown = await api.data(
      contract.getPack,
      { chargebackId, answerId: kept?.id ?? '' },
      session,
    )
    expect(Buffer.from(mine()[0]?.pack ?? []).equals(shown as unknown as Buffer)).toBe(true)
  })

  test('may be taken back and changed until it leaves; what was taken back is not sent', async () => {
    const { chargebackId, reference } = await openedCase()
    await submit(chargebackId)
    api.clock.advance(minute)
    expect((await act(chargebackId, 'takeBack')).status).toBe(200)
    // The submitted materials become the draft again.
    expect(await detailOf(chargebackId)).toMatchObject({
      ...{ status: 'pending', appealStatus: 'none', materials: materials() },
    })
    await wait(30 * minute)
    expect(sentOf(reference)).toEqual([])
    expect((await submit(chargebackId, materials('Another'))).status).toBe(200)
    const edited = await reply({
      ...{ operation: 'edit', chargebackId, materials: materials('Changed') },
    })
    expect(edited.status).toBe(200)
    await wait(21 * minute)
    expect(sentOf(reference)).toMatchObject([{ version: 3 }])
  })

  test('that was sent can be opened again and changed until the deadline', async () => {
    const { chargebackId, reference } = await openedCase()
    await submit(chargebackId)
    await wait(21 * minute)
    expect(codesOf(await submit(chargebackId))).toEqual(['chargeback.with_bank'])
    await act(chargebackId, 'reopen')
    await submit(chargebackId, materials('More'))
    await wait(21 * minute)
    expect(
      api.outside.network.answers
        .filter((one) => one.caseReference === reference)
        .map(({ version }) => version),
    ).toEqual([1, 2])
    await act(chargebackId, 'reopen')
    await pass(14)
    // The answer sent before remains valid.
    expect(await caseBy(reference)).toMatchObject({ status: 'waiting', outcome: null })
  })

  test('needs at least one item; spaces are none', async () => {
    const { chargebackId } = await openedCase()
    const empty = { language: 'en', texts: { reasons: '  ' }, files: {} } as const
    expect(codesOf(await submit(chargebackId, empty))).toEqual(['chargeback.nothing_given'])
  })

  test('is shown before it leaves as the very pack that will leave', async () => {
    const { chargebackId, reference } = await openedCase()
    const { revision } = await detailOf(chargebackId)
    const written = materials('배송 완료. تم التسليم إلى محمد')
    await saveDraft(chargebackId, written, revision)
    const shown = await api.data(contract.getPack, { chargebackId, language: 'en' }, session)
    await submit(chargebackId, written)
    await wait(21 * minute)
    const textOf = async (pdf: Uint8Array) => (await pagesOf(new Uint8Array(pdf))).join('\n')
    const preview = await textOf(shown as unknown as Buffer)
    expect(preview).toContain('배송 완료.')
    expect(await textOf(sentOf(reference)[0]?.pack ?? new Uint8Array())).toBe(preview)
  })

  test('takes no emoji, and says so at the field', async () => {
    const { chargebackId } = await openedCase()
    const { failure } = await submit(chargebackId, materials('Delivered 🎉'))
    expect(failure?.fields).toMatchObject({ 'materials.texts.reasons': expect.any(String) })
    for (const emoji of ['🇨🇳', '1️⃣', '🏽', '☎️', '☀', '✈', '✔', '☎', '❤'])
      expect((await submit(chargebackId, materials(emoji))).status).toBe(400)
    const { revision } = await detailOf(chargebackId)
    const named = materials('Acme® ↔ ™ © 已送达，№ 1')
    expect((await saveDraft(chargebackId, named, revision)).status).toBe(200)
    expect((await detailOf(chargebackId)).appealStatus).toBe('none')
  })

  test('that is the same again has to wait fifteen minutes', async () => {
    const { chargebackId } = await openedCase()
    const at = api.clock.now().getTime()
    await submit(chargebackId)
    const edit = () => reply({ operation: 'edit', chargebackId, materials: materials() })
    const again = await edit()
    expect(codesOf(again)).toEqual(['chargeback.duplicate'])
    const until = Date.parse(again.failure?.reasons?.[0]?.params.until ?? '')
    expect(until - at).toBeLessThan(15 * minute + 10_000)
    api.clock.advance(until - api.clock.now().getTime())
    await signInAgain()
    expect((await edit()).status).toBe(200)
  })

  test('leaves though nobody tells the rate of a fee', async () => {
    const euros = { currency: 'EUR', amount: 10_000n } as const
    const operationId = await payment(api.ctx(), shop, euros)
    const reference = `euros-${operationId}`
    await hears(reference, { kind: 'opened', stage: 'retrieval', operationId, currency: 'EUR' })
    const { id: chargebackId } = await caseBy(reference)
    await submit(chargebackId)
    api.outside.network.next = 'unreachable'
    await wait(21 * minute)
    expect(await caseBy(reference)).toMatchObject({ status: 'waiting', answered: true })
    api.outside.network.next = 'approved'
    await wait(minute)
    expect(sentOf(reference)).toHaveLength(1)
  })

  test('is what stands while the bank decides, not what was written after it', async () => {
    const { chargebackId } = await openedCase()
    await submit(chargebackId, materials('As sent'))
    const { revision } = await detailOf(chargebackId)
    expect((await saveDraft(chargebackId, materials('Never sent'), revision)).status).toBe(200)
    expect((await detailOf(chargebackId)).materials.texts.reasons).toBe('Never sent')
    await wait(21 * minute)
    const { materials: shown, draft } = await detailOf(chargebackId)
    expect(shown.texts.reasons).toBe('As sent')
    expect(draft).toBeNull()
  })

  test('comes once under one key', async () => {
    const { chargebackId } = await openedCase()
    const asked = { operation: 'submit', chargebackId, materials: materials() } as const
    const first = await reply(asked, 'once')
    expect((await reply(asked, 'once')).data).toEqual(first.data)
    expect((await detailOf(chargebackId)).answers).toHaveLength(1)
  })

  test('is not taken at the deadline, nor is anything else', async () => {
    const { chargebackId, reference } = await openedCase()
    const { deadline } = await caseBy(reference)
    api.clock.advance(deadline.getTime() - api.clock.now().getTime())
    await signInAgain()
    for (const asked of [await submit(chargebackId), await act(chargebackId, 'waive')])
      expect(codesOf(asked)).toEqual(['chargeback.deadline_over'])
  })
})

describe('giving in', () => {
  test('is final: what is frozen goes to the cardholder', async () => {
    const { chargebackId } = await openedCase()
    await act(chargebackId, 'waive')
    expect(await detailOf(chargebackId)).toMatchObject({ status: 'closed', outcome: 'waived' })
    expect((await balances()).frozen).toBeUndefined()
    for (const operation of ['waive', 'takeBack', 'reopen', 'confirm'] as const)
      expect(codesOf(await act(chargebackId, operation))).toEqual(['chargeback.closed'])
  })

  test('by confirming is for pre-arbitration only', async () => {
    const { chargebackId } = await openedCase()
    expect(codesOf(await act(chargebackId, 'confirm'))).toEqual(['chargeback.not_pre_arbitration'])
  })
})
