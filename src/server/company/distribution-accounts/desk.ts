import { sql } from 'drizzle-orm'
import { type DeskDecision, deskDecisions } from '#domain/cases.ts'
import {
  businessFormNames,
  categoryNames,
  distributionRoleNames,
  purposeNames,
} from '#labels/company/distribution-accounts.ts'
import {
  type DistributionEvent,
  reasonsAgainst,
  transition,
} from '#machines/company/lifecycles/distribution.ts'
import { atOnce, type Deciding, type DeskCase, fact } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import { lockOfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import type { Tx } from '#server/db/open.ts'
import { distributionAccounts } from '#server/db/schema/distribution-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { distributionEvents } from './events.ts'
import { accountOf, factsOf, lockAccount, openForm } from './find-account.ts'

const events = { approve: 'APPROVE', decline: 'DECLINE' } as const
const eventOf = (decision: DeskDecision): DistributionEvent => {
  const known = deskDecisions.distribution_account.find((one) => one === decision)
  return known
    ? { type: events[known] }
    : fail('invalid_input', { fields: { decision: 'unknown_value' } })
}

/** Distribution accounts under review at the desk; a case has the id of its store. */
export const distributionCase: DeskCase = {
  rows: sql`select a.offline_store_id as subject, a.merchant_id, s.name as label, a.state,
    a.applied_at as since, null::bigint as amount, null::text as currency,
    lower(s.id || ' ' || s.code || ' ' || s.name) as search
    from distribution_accounts as a join offline_stores as s on s.id = a.offline_store_id
    where ${unscoped('the desk decides for all')}`,
  waiting: ['under_review'],
  async facts(db, ctx, subject) {
    const found = await accountOf(db, subject)
    if (!found) return undefined
    const form = openForm(ctx, found.account)
    const language = { locale: ctx.language }
    return [
      ...fact('business_form', businessFormNames[form.businessForm]({}, language)),
      ...fact('trade_category', categoryNames[form.category]({}, language)),
      ...fact('purpose', purposeNames[form.purpose]({}, language)),
      ...fact('email', form.email),
      ...form.persons.flatMap(({ role, firstName, lastName, idNumber, share }) =>
        fact(
          'person',
          [
            `${firstName} ${lastName}`,
            distributionRoleNames[role]({}, language),
            idNumber,
            ...(share === null ? [] : [`${share}%`]),
          ].join(', '),
        ),
      ),
      ...form.deedImage.flatMap((name) => fact('deed', name, 'file')),
      ...form.shareImage.flatMap((name) => fact('share_structure', name, 'file')),
    ]
  },
  async against(db, _ctx, subject) {
    const found = (await accountOf(db, subject)) ?? fail('not_found')
    return (decision) => reasonsAgainst(factsOf(found), eventOf(decision))
  },
  decide: atOnce(decide),
  robot: async (tx, _ctx, subject) =>
    (await accountOf(tx, subject))?.account.state === 'under_review'
      ? { decision: 'approve', reason: null }
      : null,
}

async function decide(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const store = await lockOfflineStore(tx, subject)
  const found = (await lockAccount(tx, subject)) ?? fail('not_found')
  const { before, after } = applyTransition(transition(factsOf(found), eventOf(decision)))
  await tx
    .update(distributionAccounts)
    .set({ state: after.state, decidedAt: ctx.now })
    .where(byId(distributionAccounts.id, found.account.id))
  await recordDecision(tx, ctx, {
    ...{ queue: 'distribution_account', events: distributionEvents, subject, decision },
    ...{ reason, noteEn, noteZh, merchantId: store.merchantId },
    ...{ before: before.state, after: after.state, label: store.name, storeId: null },
  })
}
