import type { StoreRow } from '#contract/company/website-shapes.ts'
import { querySubMerchantPage } from '#contract/money/website-accounts.ts'
import { listAccounts } from '#contract/money/withdrawal-accounts.ts'
import { applicationStatuses, storeStatuses, storeTypes } from '#domain/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { mayOpen } from '#portal/kit/session.ts'
import {
  choices,
  range,
  rangePayload,
  type StateOf,
  text,
  urlParams,
  words,
} from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange, rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline } from '#ui/stack.tsx'
import { AddButton } from './add-button.tsx'
import { applicationLooks, storeStatusLooks } from './application-looks.ts'
import { useGroupOptions } from './list-filters.tsx'
import { typeNames } from './look.tsx'
import { onboardingColumns } from './onboarding-columns.tsx'
import { AddGroup } from './shared/add-group.tsx'
import { editHref, websiteHref } from './shared/addresses.ts'

// The default range is a year, because applications are often searched for that long.
const days = 365
const params = urlParams({
  range: range(days),
  applicationStatus: choices(applicationStatuses),
  storeName: text(),
  code: text(),
  address: text(),
  storeType: choices(storeTypes),
  storeStatus: choices(storeStatuses),
  groupId: words(),
  withdrawalAccountId: words(),
})

/** Omits empty filters. */
const filled = ({ storeName, code, address, ...lists }: StateOf<typeof params>) => ({
  ...(storeName ? { storeName } : {}),
  ...(code ? { code } : {}),
  ...(address ? { address } : {}),
  ...(lists.applicationStatus.length > 0
    ? { applicationStatus: [...lists.applicationStatus] }
    : {}),
  ...(lists.storeType.length > 0 ? { storeType: [...lists.storeType] } : {}),
  ...(lists.storeStatus.length > 0 ? { storeStatus: [...lists.storeStatus] } : {}),
  ...(lists.groupId.length > 0 ? { groupId: [...lists.groupId] } : {}),
  ...(lists.withdrawalAccountId.length > 0
    ? { withdrawalAccountId: [...lists.withdrawalAccountId] }
    : {}),
})

/** Withdrawal accounts as filter options, if the user may see them. */
function useAccountOptions() {
  const shown = mayOpen(['M-0202', 'M-0301', 'M-0302'])
  const accounts = useCall(listAccounts, {}, { enabled: shown })
  return (accounts.data ?? []).map((one) => ({
    value: one.accountId,
    label: [one.bankName, one.currency, one.maskedNumber].filter(Boolean).join(' '),
  }))
}

/** /aq/storeOnboarding: review progress of each store, with the provider's remarks. */
export function OnboardingPage() {
  const [state] = useUrlState(params)
  const { range: shown } = state
  const payload = { ...rangePayload(shown), ...filled(state) }
  const opens = reachable('/aq/webDetail') !== undefined
  return (
    <Page
      title={m.websites_onboarding_title()}
      hint={m.websites_onboarding_hint()}
      actions={
        <Inline gap="sm">
          <AddGroup />
          {opens && <AddButton />}
        </Inline>
      }
    >
      <FilterBar
        params={params}
        fields={[
          { name: 'range', label: m.websites_applied(), ...dayRange, first: true },
          {
            name: 'applicationStatus',
            label: m.websites_application(),
            kind: 'multi',
            options: applicationStatuses.map((value) => ({
              value,
              label: applicationLooks[value].label(),
            })),
          },
          { name: 'storeName', label: m.websites_name(), kind: 'text', maxLength: 100 },
          { name: 'code', label: m.websites_acc_id(), kind: 'text', maxLength: 64 },
          { name: 'address', label: m.websites_url(), kind: 'text', maxLength: 255 },
          { name: 'groupId', label: groupLabel(), kind: 'multi', options: useGroupOptions() },
          {
            name: 'storeType',
            label: m.websites_type(),
            kind: 'multi',
            options: storeTypes.map((value) => ({ value, label: typeNames[value]() })),
          },
          {
            name: 'storeStatus',
            label: m.websites_status(),
            kind: 'multi',
            options: storeStatuses.map((value) => ({
              value,
              label: storeStatusLooks[value].label(),
            })),
          },
          {
            name: 'withdrawalAccountId',
            label: m.websites_cash_label(),
            kind: 'multi',
            options: useAccountOptions(),
          },
        ]}
      />
      {rangeError(shown) === undefined && (
        <DataTable
          call={querySubMerchantPage}
          payload={payload}
          columns={onboardingColumns}
          preference="onboarding_query_habit"
          rowKey={(row) => row.storeId}
          {...(opens ? { rowHref: (row: StoreRow) => websiteHref(row.storeId) } : {})}
          actions={(row) =>
            opens
              ? [
                  {
                    id: 'view',
                    label: m.websites_act_view(),
                    reasons: [],
                    href: websiteHref(row.storeId),
                  },
                  ...(row.state === 'review_failed'
                    ? [
                        {
                          id: 'again',
                          label: m.websites_act_send_again(),
                          reasons: buttonReasons(buttons.editWebsite),
                          href: editHref(row.storeId),
                        },
                      ]
                    : []),
                ]
              : []
          }
          label={m.websites_onboarding_label()}
          empty={
            <EmptyState
              title={m.websites_onboarding_empty_title()}
              text={m.websites_onboarding_empty_text()}
            />
          }
        />
      )}
    </Page>
  )
}
