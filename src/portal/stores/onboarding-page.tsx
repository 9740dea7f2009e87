import { listAccounts } from '#contract/beneficiary.ts'
import type { StoreRow } from '#contract/store-shapes.ts'
import { querySubMerchantPage } from '#contract/stores.ts'
import { buttons } from '#domain/permissions.ts'
import { applicationStatuses, storeStatuses, storeTypes } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { DataTable } from '#portal/kit/data-table.tsx'
import { FilterBar } from '#portal/kit/filter-bar.tsx'
import { groupWord } from '#portal/kit/omnichannel.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { rangeFault } from '#portal/kit/range-filter.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { buttonReasons, mayOpen } from '#portal/kit/session.ts'
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
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline } from '#ui/stack.tsx'
import { AddButton } from './add-button.tsx'
import { AddGroup } from './add-group.tsx'
import { editHref, websiteHref } from './addresses.ts'
import { useGroupOptions } from './list-filters.tsx'
import { applicationLooks, storeStatusLooks, typeNames } from './look.tsx'
import { onboardingColumns } from './onboarding-columns.tsx'

// An application is looked for over a year.
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

/** The filters without those that are empty. */
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

/** The withdrawal accounts as the options of a filter, for whom they are shown. */
function useAccountOptions() {
  const shown = mayOpen(['M-0202', 'M-0301', 'M-0302'])
  const accounts = useCall(listAccounts, {}, { enabled: shown })
  return (accounts.data ?? []).map((one) => ({
    value: one.accountId,
    label: [one.bankName, one.currency, one.maskedNumber].filter(Boolean).join(' '),
  }))
}

/** /aq/storeOnboarding: how far the provider is with each store, and what he says. */
export function OnboardingPage() {
  const [state] = useUrlState(params)
  const { range: shown } = state
  const payload = { ...rangePayload(shown), ...filled(state) }
  const opens = reachable('/aq/webDetail') !== undefined
  return (
    <Page
      title={m.stores_onboarding_title()}
      hint={m.stores_onboarding_hint()}
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
          { name: 'range', label: m.stores_applied(), kind: 'range', first: true },
          {
            name: 'applicationStatus',
            label: m.stores_application(),
            kind: 'multi',
            options: applicationStatuses.map((value) => ({
              value,
              label: applicationLooks[value].label(),
            })),
          },
          { name: 'storeName', label: m.stores_name(), kind: 'text', maxLength: 100 },
          { name: 'code', label: m.stores_acc_id(), kind: 'text', maxLength: 64 },
          { name: 'address', label: m.stores_url(), kind: 'text', maxLength: 255 },
          { name: 'groupId', label: groupWord(), kind: 'multi', options: useGroupOptions() },
          {
            name: 'storeType',
            label: m.stores_type(),
            kind: 'multi',
            options: storeTypes.map((value) => ({ value, label: typeNames[value]() })),
          },
          {
            name: 'storeStatus',
            label: m.stores_status(),
            kind: 'multi',
            options: storeStatuses.map((value) => ({
              value,
              label: storeStatusLooks[value].label(),
            })),
          },
          {
            name: 'withdrawalAccountId',
            label: m.stores_cash_label(),
            kind: 'multi',
            options: useAccountOptions(),
          },
        ]}
      />
      {rangeFault(shown) === undefined && (
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
                    label: m.stores_act_view(),
                    reasons: [],
                    href: websiteHref(row.storeId),
                  },
                  ...(row.state === 'review_failed'
                    ? [
                        {
                          id: 'again',
                          label: m.stores_act_send_again(),
                          reasons: buttonReasons(buttons.editWebsite),
                          href: editHref(row.storeId),
                        },
                      ]
                    : []),
                ]
              : []
          }
          label={m.stores_onboarding_label()}
          empty={
            <EmptyState
              title={m.stores_onboarding_empty_title()}
              text={m.stores_onboarding_empty_text()}
            />
          }
        />
      )}
    </Page>
  )
}
