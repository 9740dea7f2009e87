import { riskListMenus } from '#domain/payments/risk-lists.ts'
import type { Language } from '#domain/time-zones.ts'
import {
  riskRuleColumnLabels,
  riskRuleStatusLabels,
  riskRuleTypeLabels,
} from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import type { Cell, Column } from '#server/exports/source.ts'
import { sourceOf } from '#server/exports/source-of.ts'
import { rules } from './list.ts'
import { type FoundRule, scopeOf } from './rules.ts'

const text = (title: string): Column => ({ kind: 'text', title })

const columns = (locale: Language): readonly Column[] => [
  text(riskRuleColumnLabels.type({}, { locale })),
  text(riskRuleColumnLabels.value({}, { locale })),
  text(riskRuleColumnLabels.website({}, { locale })),
  text(riskRuleColumnLabels.group({}, { locale })),
  text(riskRuleColumnLabels.comment({}, { locale })),
  text(m.risk_lists_column_status({}, { locale })),
  text(m.risk_lists_column_creator({}, { locale })),
  { kind: 'at', title: m.risk_lists_column_created({}, { locale }) },
  { kind: 'at', title: m.risk_lists_column_changed({}, { locale }) },
  { kind: 'count', title: m.risk_lists_column_hits({}, { locale }) },
]

/** The first columns are those of an import, so that an exported file can be imported again. */
function cells({ rule, scopeName, hits }: FoundRule, locale: Language): readonly Cell[] {
  const { scope } = scopeOf(rule)
  return [
    riskRuleTypeLabels[rule.type]({}, { locale }),
    rule.shown,
    scope === 'website' ? scopeName : null,
    scope === 'group' ? scopeName : null,
    rule.comment || null,
    riskRuleStatusLabels[rule.list][rule.status]({}, { locale }),
    rule.creatorName,
    { at: rule.createdAt },
    rule.changedAt && { at: rule.changedAt },
    { count: hits },
  ]
}

const source = (menu: keyof typeof riskListMenus, title: (locale: Language) => string) =>
  sourceOf(rules, {
    title,
    access: { menu: riskListMenus[menu] },
    columns,
    cells:
      ({ language }) =>
      (row) =>
        cells(row, language),
    applied: ({ list, status, type, scope, scopeId, ...filters }) => ({
      ...filters,
      // Each list has its own labels for the statuses.
      ...{ ruleType: type, [`${list}Status`]: status, ruleScope: scope },
      ...(scope === 'website' && scopeId ? { storeId: [scopeId] } : {}),
      ...(scope === 'group' && scopeId ? { groupId: [scopeId] } : {}),
    }),
  })

export const riskListExports = {
  blackRules: source('black', (locale) => m.risk_lists_export_black({}, { locale })),
  whiteRules: source('white', (locale) => m.risk_lists_export_white({}, { locale })),
}
