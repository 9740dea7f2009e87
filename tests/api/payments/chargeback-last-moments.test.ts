// What an answer may still do shortly before its deadline.
import { describe, expect, test } from 'vitest'
import {
  act,
  detailOf,
  materials,
  openedCase,
  reply,
  submit,
  wait,
} from '../support/case-answers.ts'
import { caseBy } from '../support/cases.ts'
import { api, openTrading, signInAgain } from '../support/trading.ts'

openTrading()

const minute = 60_000

/** Moves the clock to `left` before the deadline. */
async function closeTo(reference: string, left: number) {
  const { deadline } = await caseBy(reference)
  api.clock.advance(deadline.getTime() - left - api.clock.now().getTime())
  await signInAgain()
}
const sentOf = (reference: string) =>
  api.outside.network.answers.filter((one) => one.caseReference === reference)

describe('an answer', () => {
  test('that was taken back may be submitted again as it was, or its time would run out', async () => {
    const { chargebackId, reference } = await openedCase()
    await closeTo(reference, 10 * minute)
    await submit(chargebackId)
    await act(chargebackId, 'takeBack')
    expect((await submit(chargebackId)).status).toBe(200)
  })

  test('that was changed at the last moment leaves as it was changed', async () => {
    const { chargebackId, reference } = await openedCase()
    await closeTo(reference, 15 * minute)
    await submit(chargebackId, materials('First'))
    api.clock.advance(5 * minute)
    const changed = { operation: 'edit', chargebackId, materials: materials('Second') } as const
    expect((await reply(changed)).status).toBe(200)
    await wait(9 * minute)
    expect(sentOf(reference)).toMatchObject([{ version: 2 }])
    const { answers } = await detailOf(chargebackId)
    expect(answers.map(({ sentAt }) => sentAt !== null)).toEqual([false, true])
  })

  test('that comes in the last moments leaves at once, and not before it was submitted', async () => {
    const { chargebackId, reference } = await openedCase()
    await closeTo(reference, minute / 2)
    const { data } = await submit(chargebackId)
    const [answer] = (await detailOf(chargebackId)).answers
    expect(Date.parse(data.sendAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(answer?.submittedAt ?? ''),
    )
    await wait(1_000)
    expect(sentOf(reference)).toMatchObject([{ version: 1 }])
  })
})
