import { and, desc, eq } from 'drizzle-orm'
import type { DistributionView } from '#contract/company/distribution-accounts.ts'
import { deskReasons } from '#domain/cases.ts'
import { noteIn } from '#domain/notes.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/distribution.ts'
import type { OfflineStore } from '#server/company/offline-stores/shared/find-store.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId } from '#server/kernel/scope.ts'
import {
  accountOf,
  type DistributionAccount,
  factsOf,
  openForm,
  openPerson,
} from './find-account.ts'

/** The reasons against applying for a store's account now. */
export function againstApplying(
  store: OfflineStore,
  found: DistributionAccount | undefined,
): Reason[] {
  if (store.operation === 'not_open') return [reason('distribution.store_not_approved')]
  return found ? reasonsAgainst(factsOf(found), { type: 'APPLY' }) : []
}

async function decisionOn(db: Reader, ctx: MerchantCtx, storeId: string) {
  const [last] = await db
    .select()
    .from(deskDecisions)
    .where(
      and(eq(deskDecisions.queue, 'distribution_account'), byId(deskDecisions.subject, storeId)),
    )
    .orderBy(desc(deskDecisions.id))
    .limit(1)
  if (!last) return null
  return {
    reason: deskReasons.distribution_account.find((one) => one === last.reason) ?? null,
    note: noteIn(ctx.language, last),
  }
}

async function accountView(
  ctx: MerchantCtx,
  { account, persons }: DistributionAccount,
): Promise<DistributionView['account']> {
  return {
    state: account.state,
    form: openForm(ctx, account),
    appliedAt: account.appliedAt.toISOString(),
    activatedAt: account.activatedAt?.toISOString() ?? null,
    decision:
      account.state === 'under_review'
        ? null
        : await decisionOn(ctx.db, ctx, account.offlineStoreId),
    persons: persons.map((person) => {
      const { firstName, lastName } = openPerson(ctx, person)
      const isGood = person.linkHash !== null && (person.linkUntil ?? ctx.now) > ctx.now
      return {
        personId: person.id,
        name: `${firstName} ${lastName}`,
        role: person.role,
        liveness: person.liveness,
        linkUntil: isGood ? (person.linkUntil?.toISOString() ?? null) : null,
      }
    }),
  }
}

/** The distribution account of a store that was read in scope, for its page. */
export async function distributionView(
  ctx: MerchantCtx,
  store: OfflineStore,
): Promise<DistributionView> {
  const found = await accountOf(ctx.db, store.id)
  const reading = localeContextOf(ctx)
  return {
    storeId: store.id,
    storeName: store.name,
    account: found ? await accountView(ctx, found) : null,
    againstApplying: renderReasons(againstApplying(store, found), reading),
    againstActivating: found
      ? renderReasons(reasonsAgainst(factsOf(found), { type: 'ACTIVATE' }), reading)
      : [],
  }
}
