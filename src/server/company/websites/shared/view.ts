import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Decision, WebsiteRow } from '#contract/company/website-shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { isCurrency } from '#domain/currencies.ts'
import { noteIn } from '#domain/notes.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { groups, merchants, stores } from '#server/db/schema/merchants.ts'
import { shopAuthorisations } from '#server/db/schema/shops.ts'
import type { Part } from '#server/kernel/lists/list-of.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf, openWork } from './facts.ts'

type DecisionRow = typeof deskDecisions.$inferSelect

const reasons: readonly string[] = deskReasons.website
const isReason = (reason: string | null): reason is (typeof deskReasons.website)[number] =>
  reason !== null && reasons.includes(reason)

/** A decision of the provider as the merchant sees it. */
export const toDecision = (
  { decision, reason, at, ...notes }: DecisionRow,
  language: Language,
): Decision => ({
  decision,
  reason: isReason(reason) ? reason : null,
  note: noteIn(language, notes),
  at: at.toISOString(),
})

/** The provider's decisions on websites, newest first. */
export const decisionsOn = (db: Reader, storeIds: readonly string[]): Promise<DecisionRow[]> =>
  db
    .select()
    .from(deskDecisions)
    .where(and(eq(deskDecisions.queue, 'website'), byId(deskDecisions.subject, storeIds)))
    .orderBy(desc(deskDecisions.id))

/** The latest decision of each website; none for a website resubmitted since. */
export async function latestDecisions(
  db: Reader,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .select({ decision: deskDecisions })
    .from(deskDecisions)
    .innerJoin(stores, eq(stores.id, deskDecisions.subject))
    .where(
      and(
        eq(deskDecisions.queue, 'website'),
        byId(deskDecisions.subject, storeIds),
        gte(deskDecisions.at, sql`coalesce(${stores.appliedAt}, ${stores.createdAt})`),
      ),
    )
    .orderBy(asc(deskDecisions.id))
  return new Map(rows.map(({ decision }) => [decision.subject, decision]))
}

/** Websites as the list shows them; `rest` orders and limits. */
export async function websiteRows(
  db: Reader,
  { now, language }: { readonly now: Date; readonly language: Language },
  { where, sort, limit, offset }: Part,
): Promise<WebsiteRow[]> {
  const rows = await db
    .select({
      store: stores,
      groupName: groups.name,
      shop: shopAuthorisations.shop,
      linksAllowed: merchants.linksAllowed,
      ...openWork(now),
    })
    .from(stores)
    .innerJoin(merchants, eq(merchants.id, stores.merchantId))
    .leftJoin(groups, eq(groups.id, stores.groupId))
    .leftJoin(shopAuthorisations, eq(shopAuthorisations.storeId, stores.id))
    .where(where)
    .orderBy(...sort)
    .limit(limit)
    .offset(offset)
  const decisions = await latestDecisions(
    db,
    rows.map(({ store }) => store.id),
  )
  return rows.map(({ store, groupName, shop, linksAllowed, ...work }) => {
    const decision = decisions.get(store.id)
    return {
      storeId: store.id,
      storeName: store.name,
      storeUrl: store.url,
      group: store.groupId === null ? null : { id: store.groupId, name: groupName ?? '' },
      settlementCurrency: store.settlementCurrencies.filter(isCurrency),
      linkStatus: linksAllowed && store.state === 'normal' ? 'open' : 'closed',
      apiStatus: store.apiStatus,
      storeType: store.storeType,
      applicationStatus: store.applicationStatus,
      state: store.state,
      platform: store.platform,
      tradeCategory: store.tradeCategory,
      image: store.image,
      hidden: store.hidden,
      shop,
      appliedAt: store.appliedAt?.toISOString() ?? null,
      createdAt: store.createdAt.toISOString(),
      decision: decision ? toDecision(decision, language) : null,
      facts: factsOf(store, work),
    }
  })
}
