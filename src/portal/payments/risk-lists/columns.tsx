import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { riskRuleScopeLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { ruleLooks } from './look.ts'
import { ruleHref } from './shared/links.ts'

const dash = '–'
// A minimum width, so that narrow columns do not wrap after every word.
const words = css({ display: 'inline-block', minWidth: '[10rem]', overflowWrap: 'break-word' })
const inZone = (title: () => string) => () => `${title()} (${zone()})`

export const placeLabels = ({ scope, scopeName }: Pick<RiskRule, 'scope' | 'scopeName'>): string =>
  scope === 'all'
    ? riskRuleScopeLabels.all({})
    : scope === 'group' && scopeName !== null
      ? m.risk_lists_filter_place_group({ name: scopeName })
      : (scopeName ?? m.risk_lists_scope_gone())

export const ruleColumns: readonly Column<RiskRule>[] = [
  {
    key: 'value',
    title: m.risk_lists_column_value,
    cell: ({ list, ruleId, value }) => <LinkText href={ruleHref(list, ruleId)}>{value}</LinkText>,
    card: 'title',
  },
  {
    key: 'type',
    title: m.risk_lists_column_type,
    cell: ({ type }) => riskRuleTypeLabels[type]({}),
  },
  {
    key: 'status',
    title: m.risk_lists_column_status,
    cell: ({ list, status }) => <StatusChip value={status} of={ruleLooks[list]} />,
    card: 'side',
  },
  { key: 'scope', title: m.risk_lists_column_scope, cell: placeLabels, setting: 1 },
  {
    key: 'hits',
    title: m.risk_lists_column_hits,
    cell: ({ hits }) => countText(hits),
    setting: 1,
    align: 'end',
  },
  {
    key: 'comment',
    title: m.risk_lists_column_comment,
    cell: ({ comment }) => (comment ? <span className={words}>{comment}</span> : dash),
    setting: 1,
    nowrap: false,
  },
  {
    key: 'creator',
    title: m.risk_lists_column_creator,
    cell: ({ creator }) => creator,
    setting: 1,
  },
  {
    key: 'createdAt',
    title: inZone(m.risk_lists_column_created),
    sort: { first: '-time', usual: true },
    cell: ({ createdAt }) => <When at={createdAt} bare />,
    setting: 1,
  },
  {
    key: 'changedAt',
    title: inZone(m.risk_lists_column_changed),
    cell: ({ changedAt }) => (changedAt === null ? dash : <When at={changedAt} bare />),
    setting: 0,
  },
]
