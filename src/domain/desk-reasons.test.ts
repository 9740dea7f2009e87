import { expect, test } from 'vitest'
import { deskDecisions, deskQueues, deskReasons, needsReason } from './cases.ts'
import { reasonsFor } from './desk-reasons.ts'

test.each(deskQueues)(
  '%s: what needs a reason has some, and every reason has its decision',
  (queue) => {
    const decisions = deskDecisions[queue]
    const bare = decisions.filter((one) => needsReason(one) && reasonsFor(queue, one).length === 0)
    expect(bare).toEqual([])
    const given = new Set(decisions.flatMap((one) => reasonsFor(queue, one)))
    expect([...given].toSorted()).toEqual(deskReasons[queue].toSorted())
  },
)

test('no reason contradicts its decision', () => {
  expect(reasonsFor('risk_order', 'decline')).toEqual(['card_stolen', 'order_implausible'])
  expect(reasonsFor('dispute', 'lose')).toEqual(['answer_insufficient'])
  expect(reasonsFor('withdrawal', 'remit')).toEqual([])
  expect(reasonsFor('website', 'modify')).not.toContain('business_not_supported')
  expect(reasonsFor('website', 'remit')).toEqual([])
})
