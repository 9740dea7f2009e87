import { Suspense } from 'react'
import { list } from '#contract/payments/logistics.ts'
import type { LogisticsRow } from '#contract/payments/logistics-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { AtRiskLine } from '#portal/payments/evidence/shared/at-risk-line.tsx'
import { logisticsParams } from '#portal/payments/logistics/shared/logistics.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { logisticsColumns } from './columns.tsx'
import { LogisticsFilters, logisticsFilters } from './filters.tsx'
import { Summary } from './summary.tsx'
import { useSeen } from './use-seen.ts'

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}))
const ReasonsDialog = lazy(async () => ({
  default: (await import('#portal/kit/reasons-dialog.tsx')).ReasonsDialog,
}))
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

const words = ['order', 'file'] as const
/** The value in the address while the order has not been chosen yet. */
const anyOrder = '*'

/** /aq/logisticsManage: the logistics of each paid order, uploaded one by one or as a file. */
export function LogisticsPage() {
  useSeen()
  const [state] = useUrlState(logisticsParams)
  const { read, open, close } = useAddressWords(words)
  const fault = rangeError(state.range)
  const filters = logisticsFilters(state)
  const one = buttonReasons(buttons.uploadLogistics)
  const many = buttonReasons(buttons.uploadLogisticsFile)
  const order = read('order')
  return (
    <Page
      title={m.permissions_m_05()}
      hint={m.logistics_hint()}
      actions={
        <>
          <WhyNot reasons={one}>
            {(blocked) => (
              <Button look="outline" disabled={blocked} onClick={() => open({ order: anyOrder })}>
                {m.logistics_upload_one()}
              </Button>
            )}
          </WhyNot>
          <WhyNot reasons={many}>
            {(blocked) => (
              <Button disabled={blocked} onClick={() => open({ file: '1' })}>
                {m.logistics_upload_file()}
              </Button>
            )}
          </WhyNot>
        </>
      }
    >
      <Summary />
      <AtRiskLine />
      <LogisticsFilters />
      <DataTable
        call={list}
        payload={filters}
        fault={fault}
        columns={logisticsColumns}
        preference="logistics_query_habit"
        rowKey={({ transactionId }) => transactionId}
        actions={(row: LogisticsRow) => [
          {
            id: 'upload',
            label: row.logistics ? m.logistics_change() : m.logistics_add(),
            reasons: one,
            run: () => open({ order: row.transactionId }),
          },
        ]}
        label={m.logistics_list_label()}
        empty={<EmptyState title={m.logistics_empty_title()} text={m.logistics_empty_text()} />}
        tools={
          <ExportButton what={{ kind: 'logistics', filters }} button={buttons.exportLogistics} />
        }
      />
      <Suspense>
        {order && one.length > 0 && (
          <ReasonsDialog title={m.logistics_add()} reasons={one} onClose={close} />
        )}
        {order && one.length === 0 && (
          <OrderDialog transactionId={order === anyOrder ? '' : order} onClose={close} />
        )}
        {read('file') && many.length > 0 && (
          <ReasonsDialog title={m.logistics_upload_file()} reasons={many} onClose={close} />
        )}
        {read('file') && many.length === 0 && <FileDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
