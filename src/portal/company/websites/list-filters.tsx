import { listRisk } from '#contract/company/groups.ts'
import { apiStatuses, storePlatforms, websiteStates } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel, ungroupedLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { stateLooks } from '#portal/company/websites/shared/website-state.tsx'
import { useCall } from '#portal/kit/query.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { apiLooks, platformName } from './look.tsx'
import { listParams } from './params.ts'

/** Filter options: the groups, and "no group". */
export function useGroupOptions() {
  const groups = useCall(listRisk, {}, { enabled: mayOpen(['M-0201', 'M-0202']) })
  // An empty list of options means that they are still loading.
  if (groups.isLoading) return []
  return [
    ...(groups.data ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
    { value: 'none', label: ungroupedLabel() },
  ]
}

export const ListFilters = () => (
  <FilterBar
    params={listParams}
    fields={[
      { kind: 'text', name: 'storeName', label: m.websites_name(), maxLength: 100, first: true },
      {
        kind: 'multi',
        name: 'state',
        label: m.websites_state(),
        options: websiteStates.map((value) => ({ value, label: stateLooks[value].label() })),
      },
      { kind: 'multi', name: 'groupId', label: groupLabel(), options: useGroupOptions() },
      { kind: 'text', name: 'storeUrl', label: m.websites_url(), maxLength: 255 },
      {
        kind: 'multi',
        name: 'apiStatus',
        label: m.websites_api(),
        options: apiStatuses.map((value) => ({ value, label: apiLooks[value].label() })),
      },
      {
        kind: 'multi',
        name: 'platform',
        label: m.websites_platform(),
        options: storePlatforms.map((value) => ({ value, label: platformName(value) })),
      },
    ]}
  />
)
