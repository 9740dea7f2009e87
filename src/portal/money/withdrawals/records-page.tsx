import { listOnTheWay, listRecords } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { firstRows } from '#portal/lists/page-payload.ts'
import { LogisticsWarning } from '#portal/payments/logistics/shared/logistics-warning.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { columnsOf } from './columns.tsx'
import { Month } from './month.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { recordFilters, recordParams } from './params.ts'
import { RecordList } from './record-list.tsx'
import { TodayButton } from './today-button.tsx'

/** /aq/withdrawalDetail: the withdrawals in progress, and the records of all withdrawals. */
export function RecordsPage() {
  const client = reachable('/aq/clientWithdraw')
  const payments = reachable('/aq/paymentRecord')
  const guide = reachable('/aq/WthdrawOperationManual')
  const automatic = reachable('/aq/autoWithdrawal')
  return (
    <Page
      title={m.withdrawals_title()}
      hint={m.withdrawals_hint()}
      actions={
        <>
          {guide && (
            <ButtonLink href={guide} look="ghost" tone="neutral">
              {m.withdrawals_guide_link()}
            </ButtonLink>
          )}
          {payments && (
            <ButtonLink href={payments} look="outline" tone="neutral">
              {m.withdrawals_payments_title()}
            </ButtonLink>
          )}
          {automatic && (
            <ButtonLink href={automatic} look="outline" tone="neutral">
              {m.auto_withdrawals_title()}
            </ButtonLink>
          )}
          <TodayButton />
          {client && <ButtonLink href={client}>{m.withdrawals_withdraw()}</ButtonLink>}
        </>
      }
    >
      <Stack gap="lg">
        <LogisticsWarning />
        <OnTheWay />
        <Month />
        <RecordList />
      </Stack>
    </Page>
  )
}

RecordsPage.firstCalls = (({ search }) => {
  const { storeId, ...filters } = recordFilters(readState(recordParams, search))
  return [
    firstCall(listOnTheWay, {}),
    firstRows(
      listRecords,
      { ...filters, ...(storeId ? { storeId } : {}) },
      columnsOf('records', storeId?.[0]),
      search,
    ),
  ]
}) satisfies FirstCalls
