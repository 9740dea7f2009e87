// The network's messages about a case may arrive twice, late and in any order: the case ends the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseMessage } from '#contract/payments/case-messages.ts'
import { receiveCaseMessage } from '#server/payments/chargebacks/shared/receive.ts'
import { payment } from '../../support/trades.ts'
import { answered, caseBy, message } from '../support/cases.ts'
import { api, balances, openTrading, shop } from '../support/trading.ts'

openTrading()

type Said = Parameters<typeof message>[1]
const opened = (stage: 'retrieval' | '1st_chargeback'): Said => ({ kind: 'opened', stage })
const on = (stage: Extract<CaseMessage, { kind: 'escalated' }>['stage']): Said => ({
  ...{ kind: 'escalated', stage },
})
const stories: readonly (readonly Said[])[] = [
  [
    opened('1st_chargeback'),
    { kind: 'accepted', stage: '1st_chargeback' },
    on('2nd_chargeback'),
    { kind: 'rejected', stage: '2nd_chargeback' },
  ],
  [
    opened('retrieval'),
    on('1st_chargeback'),
    on('2nd_chargeback'),
    on('pre_arbitration'),
    on('arbitration'),
    { kind: 'ruled', ruling: 'partial', lost: '4000' },
  ],
  [opened('1st_chargeback'), on('2nd_chargeback'), { kind: 'withdrawn', stage: '2nd_chargeback' }],
]

async function answerAll(reference: string): Promise<void> {
  for (let asked = true; asked; ) {
    const held = await caseBy(reference).catch(() => undefined)
    asked = held?.status === 'pending'
    if (asked) await answered(reference)
  }
}

/** The final state of a case after its messages arrived in that order, with its money movements. */
async function endOf(story: readonly Said[], order: readonly number[]) {
  const operationId = await payment(api.ctx(), shop, {})
  const reference = `order-${operationId}`
  const before = await balances()
  const begin = api.clock.now().getTime()
  const messages = story.map((said, place) =>
    message(reference, {
      ...said,
      ...(said.kind === 'opened' ? { operationId } : {}),
      at: new Date(begin + place * 1_000).toISOString(),
    } as Said),
  )
  for (const place of order) {
    const one = messages[place % messages.length]
    if (one) await receiveCaseMessage(api.ctx(), one)
    await answerAll(reference)
  }
  const { stage, status, outcome, held, lost, feeHeld, feePaid } = await caseBy(reference)
  const after = await balances()
  const moved = ['available', 'frozen', 'fees'].map(
    (kind) => (after[kind] ?? 0n) - (before[kind] ?? 0n),
  )
  return { stage, status, outcome, held, lost, feeHeld, feePaid, moved }
}

test('twenty orders of the messages of a story, some of them twice, come to the same end', async () => {
  const ends: Awaited<ReturnType<typeof endOf>>[] = []
  for (const story of stories) ends.push(await endOf(story, [...story.keys()]))
  const shuffled = fc.nat(stories.length - 1).chain((which) =>
    fc.tuple(
      fc.constant(which),
      fc.shuffledSubarray(
        [...(stories[which] ?? []).keys()].flatMap((place) => [place, place]),
        { minLength: (stories[which] ?? []).length * 2 },
      ),
    ),
  )
  const property = fc.asyncProperty(shuffled, async ([which, order]) => {
    expect(await endOf(stories[which] ?? [], order)).toEqual(ends[which])
  })
  await fc.assert(property, { numRuns: 20, endOnFailure: true })
}, 240_000)
