import { expect, test } from 'vitest'
import { chargebackStatuses } from '#domain/trade/chargebacks.ts'
import { reasonsAgainst, step } from '#machines/trade/lifecycles/chargeback.ts'
import { noon } from '../models/samples.ts'

const facts = (status: (typeof chargebackStatuses)[number]) =>
  ({ status, outcome: null, deadline: noon }) as const
const expired = (at: number) =>
  chargebackStatuses.map(
    (status) =>
      step(facts(status), { type: 'EXPIRE', at }).step?.after.outcome ??
      reasonsAgainst(facts(status), { type: 'EXPIRE', at }).map(({ code }) => code),
  )

test('a case expires at its deadline, unless it was answered', () => {
  expect(expired(noon - 1)).toEqual([
    ['chargeback.not_due'],
    ['chargeback.with_bank'],
    ['chargeback.closed'],
  ])
  expect(expired(noon)).toEqual(['expired', ['chargeback.with_bank'], ['chargeback.closed']])
})

test('who asks too early is told until when it may be answered', () => {
  const [told] = reasonsAgainst(facts('pending'), { type: 'EXPIRE', at: noon - 1 })
  expect(told?.params).toEqual({ until: new Date(noon).toISOString() })
})
