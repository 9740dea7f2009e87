import { expect, test } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import type { Payload } from '#contract/call.ts'
import * as exports from '#contract/exports.ts'
import { getCbRatio } from '#contract/money/reports.ts'
import * as contract from '#contract/payments/chargebacks.ts'
import { capture } from '#contract/payments/transactions.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { act, detailOf, openedCase } from '../support/case-answers.ts'
import { answered, hears } from '../support/cases.ts'
import { api, openTrading, pass, refund, session, shop } from '../support/trading.ts'

openTrading()

test('a case is found by the network’s id too, within its stores', async () => {
  const { reference, chargebackId } = await openedCase()
  const find = (storeId: string) =>
    api.data(contract.list, { chargebackId: reference, storeId: [storeId] }, session)
  const [first = '', second = ''] = shop.stores
  expect((await find(first)).records.map((row) => row.chargebackId)).toEqual([chargebackId])
  expect((await find(second)).records).toEqual([])
})

test('the detail says what may be done and why the rest may not, and what each stage means in money', async () => {
  const { chargebackId } = await openedCase('retrieval')
  const { acts, stages, arbitrationFee, timeline, chance, asked } = await detailOf(chargebackId)
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

test('what a retrieval may lead to counts what is not refunded, as the first chargeback then freezes it', async () => {
  const { reference, chargebackId, operationId } = await openedCase('retrieval')
  await refund(operationId, '40.00')
  const toCome = async () =>
    (await detailOf(chargebackId)).stages
      .filter(({ stage }) => stage !== 'retrieval')
      .map(({ stage, held, ifLost }) => [stage, held, ifLost])
  const before = await toCome()
  expect(before).toEqual([
    ['1st_chargeback', '60.00', '-75.00'],
    ['2nd_chargeback', '60.00', '-90.00'],
    ['pre_arbitration', '60.00', '-90.00'],
    ['arbitration', '60.00', '-590.00'],
  ])
  await hears(reference, { kind: 'escalated', stage: '1st_chargeback' })
  expect(await toCome()).toEqual(before)
})

test('cases are found by what the filters say, sorted by what is asked, and counted by status', async () => {
  const first = await openedCase()
  const second = await openedCase('retrieval')
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
})

test('the filtered cases are a file, at once or made by the clock, with the same rows in words', async () => {
  const first = await openedCase()
  const second = await openedCase('retrieval')
  await act(first.chargebackId, 'waive')
  const filters = { status: ['closed' as const] }
  const atOnce = await api.data(contract.download, { ...filters, format: 'csv' }, session, {
    language: 'en',
  })
  const what = { kind: 'chargebacks' as const, filters }
  const asked = { what, format: 'csv' as const, timeZone: 'UTC+8' as const }
  const { exportId } = await api.data(exports.request, asked, session, { language: 'en' })
  await runJobs(api.ctx())
  const made = await api.call(exports.download, { exportId }, session)
  for (const file of [String(atOnce), String(made.data)]) {
    const rows = file.split('\r\n').filter((line) => line.includes('cbk_'))
    expect(rows).toHaveLength(1)
    for (const cell of [
      first.chargebackId,
      first.operationId,
      'First chargeback',
      'Goods not received',
      'Not answered',
      'Waived',
      '100.00',
    ])
      expect(rows[0]).toContain(cell)
    expect(file).not.toContain(second.chargebackId)
  }
})

test.each([
  [
    'en',
    ['Status,Closed', 'Reason,Goods not received', 'Payment method,Visa', 'Order,Oldest first'],
  ],
  ['zh', ['状态,已结束', '原因,未收到货物', '支付方式,Visa', '排序,时间从早到晚']],
] as const)('the file says its filters in words (%s)', async (language, words) => {
  const filters = {
    ...{ status: ['closed' as const], reason: ['not_received' as const], brand: ['VISA' as const] },
    ...{ stage: ['retrieval' as const], appealStatus: ['none' as const] },
    ...{ outcome: ['partial' as const], chargebackId: 'cbk_1', sort: 'opened' as const },
    ...{ deadlineFrom: '2026-11-20T00:00:00.000Z', deadlineTo: '2026-11-21T00:00:00.000Z' },
    ...{ closedFrom: '2026-11-20T00:00:00.000Z', closedTo: '2026-11-21T00:00:00.000Z' },
  }
  const file = await api.data(contract.download, { ...filters, format: 'csv' }, session, {
    language,
  })
  const said = String(file)
    .split('\r\n')
    .filter((line) => /^(Filter|筛选条件),/.test(line))
  expect(said).toHaveLength(Object.keys(filters).length)
  for (const word of words) expect(said.join('\n')).toContain(word)
  // No field name or enum value of the API, and no instant outside the file's time zone.
  expect(said.join('\n')).not.toMatch(/[a-z][A-Z]|not_|retrieval|none|partial|\dT\d/)
})

test('in an arbitration no answer is asked for, so the file says of none', async () => {
  const { reference } = await openedCase()
  for (const stage of ['2nd_chargeback', 'pre_arbitration', 'arbitration'] as const) {
    await answered(reference)
    await hears(reference, { kind: 'escalated', stage })
  }
  const asked = { stage: ['arbitration' as const], format: 'csv' as const }
  const file = await api.data(contract.download, asked, session, { language: 'en' })
  const [row = ''] = String(file)
    .split('\r\n')
    .filter((line) => line.startsWith('cbk_'))
  expect(row).toContain('Arbitration,Goods not received,Waiting for the bank,,')
})

test('the summary says what is at risk, what ends soon, and the rate of three months', async () => {
  await openedCase()
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

test('the rate of a month is that of the report: an authorisation is one payment, however often it is captured', async () => {
  await openedCase()
  const transactionId = await payment(api.ctx(), shop, { type: 'AUTH' })
  for (const preAuthorizeAmount of ['20.00', '30.00'])
    await api.data(capture, { transactionId, currency: 'USD', preAuthorizeAmount }, session)
  const { months } = await api.data(contract.getSummary, {}, session)
  const today = api.clock.now().toISOString().slice(0, 10)
  const days = { firstDay: today, lastDay: today }
  const { records } = await api.data(getCbRatio, days, session)
  const report = records.map(({ chargebacks, succeeded, chargebackRate }) => [
    ...[chargebacks, succeeded, chargebackRate],
  ])
  expect(report).toEqual([[1, 2, '50.00']])
  expect(months.slice(0, 1).map((one) => [one.chargebacks, one.payments, one.rate])).toEqual(report)
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
