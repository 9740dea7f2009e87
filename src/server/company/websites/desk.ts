import { eq, sql } from 'drizzle-orm'
import type { DeclaredApplication } from '#contract/company/website-shapes.ts'
import { tradeTypes } from '#domain/access/trade-types.ts'
import type { Language } from '#domain/time-zones.ts'
import { apiStatusLabels } from '#labels/api-status.ts'
import { companyLabels, regionLabels, tradeTypeNames } from '#labels/company/websites.ts'
import { atOnce, type DeskCase, fact, stateOrDeleted } from '#server/cases/desk-case.ts'
import {
  decideWebsite,
  reasonsAgainstDecisions,
  robotOnWebsite,
} from '#server/company/websites/decide-website.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { declaredOf } from './declared.ts'

/** Websites at the desk: applications under review, and all others, which staff may freeze, hold or close. */
export const websiteCase: DeskCase = {
  rows: sql`select id as subject, merchant_id, name as label, ${stateOrDeleted(sql`state`)} as state,
    coalesce(applied_at, created_at) as since, null::bigint as amount, null::text as currency,
    lower(id || ' ' || name || ' ' || url) as search
    from stores where ${unscoped('the desk decides for all')}`,
  waiting: ['under_review'],
  async facts(db, { language: locale }, subject) {
    const [row] = await db
      .select({ store: stores, group: groups.name })
      .from(stores)
      .leftJoin(groups, eq(groups.id, stores.groupId))
      .where(byId(stores.id, subject))
    if (!row) return undefined
    const { store, group } = row
    const trade = tradeTypes.find((one) => one === store.tradeCategory)
    const { application } = declaredOf(store)
    return [
      ...fact('url', store.url),
      ...fact('group', group),
      ...fact('settlement_currencies', store.settlementCurrencies.join(', ')),
      ...fact(
        'trade_category',
        trade ? tradeTypeNames[trade]({}, { locale }) : store.tradeCategory,
      ),
      ...fact('api_status', apiStatusLabels[store.apiStatus]({}, { locale })),
      ...fact('declared', application ? declaredText(application, locale) : null),
      ...fact('image', store.image, 'file'),
      ...(application?.historyProof ?? []).flatMap((name) => fact('proof', name, 'file')),
    ]
  },
  against: (db, ctx, subject) => reasonsAgainstDecisions(db, ctx, subject),
  decide: atOnce(decideWebsite),
  robot: (tx, _ctx, subject) => robotOnWebsite(tx, subject),
}

const declaredText = (of: DeclaredApplication, locale: Language): string =>
  [
    regionLabels[of.region]({}, { locale }),
    companyLabels[of.companyType]({}, { locale }),
    `${of.monthlyVolume} USD`,
    `${of.chargebackRate}%`,
    `${of.historyFrom} – ${of.historyTo}`,
  ].join(', ')
