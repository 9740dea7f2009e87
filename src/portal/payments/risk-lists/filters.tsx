import { listRisk } from '#contract/company/groups.ts'
import { riskRuleTypes } from '#domain/payments/risk-lists.ts'
import { riskRuleScopeLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { ruleParams } from './params.ts'

export function RuleFilters() {
  const { stores } = useSession()
  const groups = useCall(listRisk, {}).data ?? []
  return (
    <FilterBar
      params={ruleParams}
      fields={[
        {
          name: 'value',
          label: m.risk_lists_column_value(),
          kind: 'text',
          maxLength: 100,
          first: true,
        },
        {
          name: 'type',
          label: m.risk_lists_column_type(),
          kind: 'select',
          options: riskRuleTypes.map((type) => ({
            value: type,
            label: riskRuleTypeLabels[type]({}),
          })),
        },
        {
          name: 'place',
          label: m.risk_lists_column_scope(),
          kind: 'select',
          all: m.risk_lists_filter_any(),
          options: [
            { value: 'all', label: riskRuleScopeLabels.all({}) },
            ...stores.map(({ storeId, storeName }) => ({
              value: `website:${storeId}`,
              label: storeName,
            })),
            ...groups.map(({ groupId, groupName }) => ({
              value: `group:${groupId}`,
              label: m.risk_lists_filter_place_group({ name: groupName }),
            })),
          ],
        },
        {
          name: 'creator',
          label: m.risk_lists_column_creator(),
          kind: 'text',
          maxLength: 100,
        },
      ]}
    />
  )
}
