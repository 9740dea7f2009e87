import { logisticsStates } from '#domain/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { rangePayload, type StateOf } from '#portal/kit/url-params.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { logisticsLooks, logisticsParams } from '#portal/payments/logistics/shared/logistics.ts'

export const logisticsFilters = ({
  range,
  state,
  storeId,
  settled,
  transactionId,
}: StateOf<typeof logisticsParams>) => ({
  ...rangePayload(range),
  ...(state === '' ? {} : { state }),
  ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
  ...(settled === '' ? {} : { settled: settled === 'yes' }),
  ...(transactionId ? { transactionId } : {}),
})

export function LogisticsFilters() {
  const { stores } = useSession()
  return (
    <FilterBar
      params={logisticsParams}
      fields={[
        {
          name: 'state',
          label: m.logistics_state(),
          kind: 'select',
          options: logisticsStates.map((value) => ({
            value,
            label: logisticsLooks[value].label(),
          })),
          first: true,
        },
        {
          name: 'transactionId',
          label: logisticsFieldLabels.transactionId({}),
          kind: 'text',
          maxLength: 64,
        },
        { name: 'range', label: m.logistics_column_time(), ...dayRange, open: true },
        {
          name: 'storeId',
          label: m.logistics_column_store(),
          kind: 'multi',
          options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
          all: m.logistics_filter_all_stores(),
        },
        {
          name: 'settled',
          label: m.logistics_filter_settled(),
          kind: 'select',
          options: [
            { value: 'yes', label: m.logistics_filter_settled_yes() },
            { value: 'no', label: m.logistics_filter_settled_no() },
          ],
        },
      ]}
    />
  )
}
