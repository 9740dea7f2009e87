// Decisions that require two staff members: one proposes, another confirms.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/desk.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { confirmProposal } from '../support/two-persons.ts'
import { accountRecords } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

const queue = 'withdrawal_account' as const
let subject: string
let first: TestSession
let second: TestSession
beforeEach(async () => {
  const world = await api.merchant()
  const make = accountRecords(api, world)
  subject = await make.withdrawalAccount({ status: 'pending', decidedAt: null })
  first = await api.signIn(await api.staff({ staffRoles: ['finance'] }))
  second = await api.signIn(await api.staff({ staffRoles: ['compliance'] }))
})

const status = async () => {
  const [row] = await api.db
    .select({ status: withdrawalAccounts.status })
    .from(withdrawalAccounts)
    .where(eq(withdrawalAccounts.id, subject))
  return row?.status
}
const approve = (by: TestSession) =>
  api.call(desk.decide, { queue, subject, decision: 'approve', seen: 'pending' }, by, {
    key: randomUUID(),
    language: 'en',
  })
const seen = (by: TestSession) =>
  api.call(desk.getCase, { queue, subject }, by, { language: 'en' }).then(({ data }) => data)
const codes = (reasons: readonly { readonly code: string }[] | undefined) =>
  reasons?.map(({ code }) => code)

describe('a payout account', () => {
  test('is not approved by one person, who is told why', async () => {
    expect((await approve(first)).data).toBe('SUCCESS')
    expect(await status()).toBe('pending')
    const refused = await confirmProposal(api, queue, subject, first)
    expect(refused.status).toBe(409)
    expect(codes(refused.failure?.reasons)).toEqual(['desk.same_person'])
    expect(refused.failure?.reasons?.[0]).toMatchObject({
      text: 'You proposed this. Someone else must confirm it.',
    })
    expect(await status()).toBe('pending')
    const { proposal } = await seen(first)
    expect(codes(proposal?.against)).toEqual(['desk.same_person'])
  })

  test('is approved by a second one, once, and its history names both', async () => {
    await approve(first)
    const { proposal } = await seen(second)
    expect(proposal).toMatchObject({ decision: 'approve', against: [] })
    const [row] = (await api.data(desk.listCases, { queue, search: subject }, second)).records
    expect(row).toMatchObject({ subject, proposed: { decision: 'approve' } })
    const wish = { queue, subject, proposalId: proposal?.proposalId ?? '' }
    const key = randomUUID()
    for (const _ of ['first', 'repeat'])
      expect((await api.call(desk.confirm, wish, second, { key })).data).toBe('SUCCESS')
    expect(await status()).toBe('approved')
    const decided = await api.db
      .select({ by: deskDecisions.deciderId })
      .from(deskDecisions)
      .where(eq(deskDecisions.subject, subject))
    expect(decided).toEqual([{ by: second.userId }])
    const { history, proposal: left } = await seen(first)
    expect(history.map(({ step, decision }) => [step, decision])).toEqual([
      ['proposed', 'approve'],
      ['decided', 'approve'],
    ])
    expect(left).toBeNull()
    const over = await api.call(desk.confirm, wish, second, { key: randomUUID() })
    expect(codes(over.failure?.reasons)).toEqual(['desk.proposal_over'])
  })

  test('leaves who proposed and who confirmed in the audit log', async () => {
    await approve(first)
    await confirmProposal(api, queue, subject, second)
    for (const [action, actor] of [
      ['desk.propose', first],
      ['desk.confirm', second],
    ] as const) {
      const entry = and(
        eq(auditEntries.action, action),
        eq(auditEntries.subject, subject),
        eq(auditEntries.actorId, actor.userId),
      )
      expect(await api.db.$count(auditEntries, entry)).toBe(1)
    }
  })

  test('is confirmed by nobody without the permission for it', async () => {
    await approve(first)
    const support = await api.signIn(await api.staff({ staffRoles: ['support'] }))
    const refused = await confirmProposal(api, queue, subject, support)
    expect(refused.status).toBe(403)
    expect(await status()).toBe('pending')
  })

  test('is not proposed twice; dismissed, it may be proposed again', async () => {
    await approve(first)
    expect(codes((await approve(second)).failure?.reasons)).toEqual(['desk.proposal_waiting'])
    const { proposal } = await seen(second)
    const wish = { queue, subject, proposalId: proposal?.proposalId ?? '' }
    expect((await api.call(desk.dismiss, wish, second, { key: randomUUID() })).data).toBe('SUCCESS')
    expect((await approve(second)).data).toBe('SUCCESS')
    expect((await confirmProposal(api, queue, subject, first)).data).toBe('SUCCESS')
    expect(await status()).toBe('approved')
  })

  test('that changed meanwhile is not approved by what was proposed before', async () => {
    await approve(first)
    await api.db
      .update(withdrawalAccounts)
      .set({ accountName: 'Somebody Else Ltd' })
      .where(eq(withdrawalAccounts.id, subject))
    expect(codes((await seen(second)).proposal?.against)).toEqual(['desk.proposal_outdated'])
    const refused = await confirmProposal(api, queue, subject, second)
    expect(refused.failure?.failure).toBe('case_changed')
    expect(await status()).toBe('pending')
    // An outdated proposal, made for changed account data, is replaced by a new one.
    expect((await approve(second)).data).toBe('SUCCESS')
    expect((await confirmProposal(api, queue, subject, first)).data).toBe('SUCCESS')
  })

  test('is declined by one person, and the proposal lapses', async () => {
    await approve(first)
    const decline = {
      queue,
      subject,
      decision: 'decline',
      seen: 'pending',
      reason: 'holder_differs',
    } as const
    expect((await api.call(desk.decide, decline, second, { key: randomUUID() })).status).toBe(200)
    expect((await seen(first)).history.map(({ step }) => step).sort()).toEqual([
      'decided',
      'lapsed',
      'proposed',
    ])
    expect(await status()).toBe('failed')
  })

  test('of which an approval is proposed, the robot leaves to people', async () => {
    await approve(first)
    api.clock.advance(limits.robotDelay.withdrawal_account)
    await runJobs(api.ctx())
    expect(await status()).toBe('pending')
  })
})
