import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import type { Payload } from '#contract/call.ts'
import * as uploads from '#contract/files.ts'
import * as contract from '#contract/trade/chargebacks.ts'
import { chargebackAnswers, chargebackDrafts } from '#server/db/schema/chargebacks.ts'
import { files } from '#server/db/schema/files.ts'
import { samplePdf, samplePng } from '../../support/sample-files.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { caseBy, hears, historyOf } from '../support/cases.ts'
import {
  api,
  balances,
  newKey,
  openTrading,
  pass,
  session,
  shop,
  signInAgain,
} from '../support/trading.ts'

openTrading()

const minute = 60_000
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
const act = (chargebackId: string, operation: 'takeBack' | 'reopen' | 'waive' | 'confirm') =>
  reply({ operation, chargebackId })
const detail = (chargebackId: string) => api.data(contract.getDetail, { chargebackId }, session)
const codesOf = (answer: Awaited<ReturnType<typeof reply>>) =>
  answer.failure?.reasons?.map(({ code }) => code)
const wait = async (ms: number) => {
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

describe('an answer', () => {
  test('is kept as a version, leaves after twenty minutes, and goes to the network once', async () => {
    const { chargebackId, reference } = await opened()
    const answer = await submit(chargebackId)
    const until = api.clock.now().getTime() + 20 * minute
    expect(Date.parse(answer.data.sendAt ?? '')).toBeGreaterThan(until - 10_000)
    expect(await detail(chargebackId)).toMatchObject({
      status: 'pending',
      appealStatus: 'submitted',
    })
    await wait(19 * minute)
    expect((await caseBy(reference)).appeal).toBe('submitted')
    await wait(minute + 1_000)
    expect(await detail(chargebackId)).toMatchObject({ status: 'waiting', appealStatus: 'sent' })
    const sent = api.outside.network.answers.filter((one) => one.caseReference === reference)
    expect(sent).toMatchObject([{ stage: '1st_chargeback', version: 1, language: 'en' }])
    expect(
      Buffer.from(sent[0]?.pack ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { answers } = await detail(chargebackId)
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
    const { chargebackId, reference } = await opened()
    await submit(chargebackId)
    api.outside.network.next = 'unreachable'
    await wait(21 * minute)
    const mine = () => api.outside.network.answers.filter((one) => one.caseReference === reference)
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
    const { chargebackId, reference } = await opened()
    await submit(chargebackId)
    api.clock.advance(minute)
    expect((await act(chargebackId, 'takeBack')).status).toBe(200)
    // What was submitted is what is written on with.
    expect(await detail(chargebackId)).toMatchObject({
      ...{ status: 'pending', appealStatus: 'none', materials: materials() },
    })
    await wait(30 * minute)
    expect(api.outside.network.answers.filter((one) => one.caseReference === reference)).toEqual([])
    expect((await submit(chargebackId, materials('Another'))).status).toBe(200)
    const edited = await reply({
      ...{ operation: 'edit', chargebackId, materials: materials('Changed') },
    })
    expect(edited.status).toBe(200)
    await wait(21 * minute)
    expect(
      api.outside.network.answers.filter((one) => one.caseReference === reference),
    ).toMatchObject([{ version: 3 }])
  })

  test('that was sent can be opened again and changed until the deadline', async () => {
    const { chargebackId, reference } = await opened()
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
    // What was sent before counts.
    expect(await caseBy(reference)).toMatchObject({ status: 'waiting', outcome: null })
  })

  test('needs at least one item; spaces are none', async () => {
    const { chargebackId } = await opened()
    const empty = { language: 'en', texts: { reasons: '  ' }, files: {} } as const
    expect(codesOf(await submit(chargebackId, empty))).toEqual(['chargeback.nothing_given'])
  })

  test('takes no emoji, and says so at the field', async () => {
    const { chargebackId } = await opened()
    const { failure } = await submit(chargebackId, materials('Delivered 🎉'))
    expect(failure?.fields).toMatchObject({ 'materials.texts.reasons': expect.any(String) })
    expect((await detail(chargebackId)).appealStatus).toBe('none')
  })

  test('that is the same again has to wait fifteen minutes', async () => {
    const { chargebackId } = await opened()
    const at = api.clock.now().getTime()
    await submit(chargebackId)
    await act(chargebackId, 'takeBack')
    const again = await submit(chargebackId)
    expect(codesOf(again)).toEqual(['chargeback.duplicate'])
    const until = Date.parse(again.failure?.reasons?.[0]?.params.until ?? '')
    expect(until - at).toBeLessThan(15 * minute + 10_000)
    api.clock.advance(until - api.clock.now().getTime())
    await signInAgain()
    expect((await submit(chargebackId)).status).toBe(200)
  })

  test('comes once under one key', async () => {
    const { chargebackId } = await opened()
    const asked = { operation: 'submit', chargebackId, materials: materials() } as const
    const first = await reply(asked, 'once')
    expect((await reply(asked, 'once')).data).toEqual(first.data)
    expect((await detail(chargebackId)).answers).toHaveLength(1)
  })

  test('is not taken at the deadline, nor is anything else', async () => {
    const { chargebackId, reference } = await opened()
    const { deadline } = await caseBy(reference)
    api.clock.advance(deadline.getTime() - api.clock.now().getTime())
    await signInAgain()
    for (const asked of [await submit(chargebackId), await act(chargebackId, 'waive')])
      expect(codesOf(asked)).toEqual(['chargeback.deadline_over'])
  })
})

describe('giving in', () => {
  test('is final: what is frozen goes to the cardholder', async () => {
    const { chargebackId } = await opened()
    await act(chargebackId, 'waive')
    expect(await detail(chargebackId)).toMatchObject({ status: 'closed', outcome: 'waived' })
    expect((await balances()).frozen).toBeUndefined()
    for (const operation of ['waive', 'takeBack', 'reopen', 'confirm'] as const)
      expect(codesOf(await act(chargebackId, operation))).toEqual(['chargeback.closed'])
  })

  test('by confirming is for pre-arbitration only', async () => {
    const { chargebackId } = await opened()
    expect(codesOf(await act(chargebackId, 'confirm'))).toEqual(['chargeback.not_pre_arbitration'])
  })
})

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

test('the detail says what may be done and why the rest may not, and what each stage means in money', async () => {
  const { chargebackId } = await opened('retrieval')
  const { acts, stages, arbitrationFee, timeline, chance, asked } = await detail(chargebackId)
  expect(
    Object.fromEntries(acts.map(({ act: name, reasons }) => [name, reasons.map((r) => r.code)])),
  ).toEqual({
    submit: [],
    edit: ['chargeback.not_answered'],
    takeBack: ['chargeback.not_answered'],
    reopen: ['chargeback.not_answered'],
    waive: [],
    confirm: ['chargeback.not_pre_arbitration'],
  })
  expect(
    stages.map(({ stage, held, fee, ifWon, ifPartlyWon, ifLost }) => [
      stage,
      held,
      fee,
      ifWon,
      ifPartlyWon,
      ifLost,
    ]),
  ).toEqual([
    ['retrieval', '0.00', '0.00', '0.00', null, '0.00'],
    ['1st_chargeback', '100.00', '15.00', '-15.00', null, '-115.00'],
    ['2nd_chargeback', '100.00', '15.00', '-30.00', null, '-130.00'],
    ['pre_arbitration', '100.00', '0.00', '-30.00', null, '-130.00'],
    ['arbitration', '100.00', '500.00', '-30.00', '-330.00', '-630.00'],
  ])
  expect(arbitrationFee).toEqual({ usd: '500.00', amount: '500.00' })
  expect(timeline.map(({ kind }) => kind)).toEqual(['opened'])
  expect(chance?.rate).toBe('low')
  expect(asked).toContain('trackingNumber')
})

test('cases are found by what the filters say, sorted by what is asked, and counted by status', async () => {
  const first = await opened()
  const second = await opened('retrieval')
  await act(first.chargebackId, 'waive')
  const ids = async (filters: Payload<typeof contract.list>) =>
    (await api.data(contract.list, filters, session)).records.map((row) => row.chargebackId)
  expect(await ids({ stage: ['retrieval'] })).toEqual([second.chargebackId])
  expect(await ids({ status: ['closed'] })).toEqual([first.chargebackId])
  expect(await ids({ outcome: ['waived'] })).toEqual([first.chargebackId])
  expect(await ids({ chargebackId: second.chargebackId })).toEqual([second.chargebackId])
  expect(await ids({ flowId: first.operationId })).toEqual([first.chargebackId])
  expect(await ids({ brand: ['VISA'], sort: 'deadline' })).toEqual([
    second.chargebackId,
    first.chargebackId,
  ])
  expect(await ids({ brand: ['JCB'] })).toEqual([])
  expect(await ids({ reason: ['fraud'] })).toEqual([])
  expect(await api.data(contract.countTabs, { status: ['closed'] }, session)).toMatchObject({
    all: { count: 2 },
    pending: { count: 1 },
    waiting: { count: 0 },
    closed: { count: 1 },
  })
  const file = await api.data(contract.download, { status: ['closed'] }, session, {
    language: 'en',
  })
  const text = String(file)
  expect(text).toContain(first.chargebackId)
  expect(text).not.toContain(second.chargebackId)
})

test('the summary says what is at risk, what ends soon, and the rate of three months', async () => {
  await opened()
  await payment(api.ctx(), shop, {})
  const now = await api.data(contract.getSummary, {}, session)
  expect(now).toMatchObject({
    atRisk: [{ currency: 'USD', amount: '100.00', count: 1 }],
    total: { currency: 'USD', amount: '100.00' },
    cases: 1,
    endSoon: 0,
    warned: false,
  })
  expect(now.months[0]).toMatchObject({ chargebacks: 1, payments: 2, rate: '50.00' })
  await pass(10)
  expect((await api.data(contract.getSummary, {}, session)).endSoon).toBe(0)
  await pass(1)
  expect((await api.data(contract.getSummary, {}, session)).endSoon).toBe(1)
})

test('the options of the filters come with their words', async () => {
  const topics = [
    'chargebackType',
    'chargebackReason',
    'chargebackStatus',
    'chargebackOutcome',
  ] as const
  const lists = await Promise.all(
    topics.map((topic) => api.data(getEnum, { topic }, session, { language: 'en' })),
  )
  expect(lists.map((items) => items.length)).toEqual([6, 4, 3, 7])
})
