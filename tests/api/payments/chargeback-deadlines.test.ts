// Only unanswered cases are reported as lost at their deadline; the others end without an action.
import { describe, expect, test } from 'vitest'
import { getWaits } from '#contract/home.ts'
import { getCount, list as listDeadlines } from '#contract/notifications/deadlines.ts'
import * as contract from '#contract/payments/chargebacks.ts'
import { day } from '#domain/durations.ts'
import { payment, runJobs } from '../../support/trades.ts'
import { answered, caseBy, hears } from '../support/cases.ts'
import { api, newKey, openTrading, session, shop, signInAgain } from '../support/trading.ts'

openTrading()

let cases = 0
async function opened() {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `runs-${++cases}-${operationId}`
  await hears(reference, { kind: 'opened', stage: '1st_chargeback', operationId })
  const { id: chargebackId } = await caseBy(reference)
  return { reference, chargebackId }
}
const submit = (chargebackId: string) =>
  api.data(
    contract.reply,
    {
      ...{ operation: 'submit', chargebackId },
      materials: { language: 'en', texts: { reasons: 'It was delivered' }, files: {} },
    },
    session,
    { key: newKey() },
  )
const act = (chargebackId: string, operation: 'takeBack' | 'reopen') =>
  api.data(contract.reply, { operation, chargebackId }, session, { key: newKey() })
const running = async () =>
  (await api.data(listDeadlines, {}, session, { language: 'en' })).records.filter(
    ({ personal }) => !personal,
  )
const kinds = async () => (await running()).map(({ kind }) => kind)
const waiting = async () => {
  const { lines, kinds: all } = await api.data(getWaits, {}, session)
  const count = all.find(({ kind }) => kind === 'chargeback')?.count
  return [lines.map(({ kind }) => kind), count]
}
const atRisk = async () => (await api.data(contract.getSummary, {}, session)).cases

describe('a case that was answered', () => {
  test('is not lost while its answer leaves: it runs to that instant, with no money at stake', async () => {
    const { chargebackId } = await opened()
    expect([await kinds(), await waiting(), await atRisk()]).toEqual([
      ['chargeback'],
      [['chargeback'], 1],
      1,
    ])
    const { sendAt } = await submit(chargebackId)
    expect(await running()).toMatchObject([
      {
        ...{ kind: 'answer_leaving', subject: chargebackId, until: sendAt, stake: 'none' },
        ...{ money: null, act: null, title: 'Answer to the bank: Not made by the cardholder' },
      },
    ])
    expect([await waiting(), await atRisk()]).toEqual([[[], 0], 0])
    // No action is required, so the badge does not count it.
    expect((await api.data(getCount, {}, session)).count).toBe(0)
    await act(chargebackId, 'takeBack')
    expect([await kinds(), await waiting(), await atRisk()]).toEqual([
      ['chargeback'],
      [['chargeback'], 1],
      1,
    ])
  })

  test('is not lost while a sent answer is being changed, and its list says the same as the count', async () => {
    const { chargebackId } = await opened()
    const open = await opened()
    await submit(chargebackId)
    api.clock.advance(21 * 60_000)
    await runJobs(api.ctx(), 'chargeback.send')
    await signInAgain()
    await act(chargebackId, 'reopen')
    expect([await kinds(), await waiting(), await atRisk()]).toEqual([
      ['chargeback'],
      [['chargeback'], 1],
      1,
    ])
    const asked = { status: ['pending' as const], appealStatus: ['none' as const] }
    const { records } = await api.data(contract.list, asked, session)
    expect(records.map((row) => row.chargebackId)).toEqual([open.chargebackId])
  })

  test('that the bank accepted runs until the bank can no longer object', async () => {
    const { chargebackId, reference } = await opened()
    await answered(reference)
    await hears(reference, { kind: 'accepted', stage: '1st_chargeback' })
    const { deadline } = await caseBy(reference)
    expect(deadline.getTime() - api.clock.now().getTime()).toBeGreaterThan(44 * day)
    expect(await running()).toMatchObject([
      {
        ...{ kind: 'reversal', subject: chargebackId, until: deadline.toISOString() },
        ...{ stake: 'none', money: null, act: null },
        after: 'final if the bank does not object',
      },
    ])
    expect(await waiting()).toEqual([[], 0])
  })
})
