import type { LogisticsRow } from '#contract/payments/logistics-shapes.ts'
import type { LogisticsField } from '#domain/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countryName } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { logisticsLooks } from '#portal/payments/logistics/shared/logistics.ts'
import { Tracking } from '#portal/payments/logistics/tracking.tsx'

const dash = '–'
const named = (field: LogisticsField) => () => logisticsFieldLabels[field]({})
const inZone = (title: () => string) => () => `${title()} (${zone()})`
const at = (instant: string | null | undefined) => (instant ? <When at={instant} bare /> : dash)

export const logisticsColumns: readonly Column<LogisticsRow>[] = [
  {
    key: 'transactionId',
    title: named('transactionId'),
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
    card: 'title',
  },
  {
    key: 'state',
    title: m.logistics_state,
    cell: ({ state }) => <StatusChip value={state} of={logisticsLooks} />,
    card: 'side',
  },
  {
    key: 'carrier',
    title: named('carrier'),
    cell: ({ logistics }) => logistics?.carrier ?? dash,
    setting: 1,
  },
  {
    key: 'trackingNumber',
    title: named('trackingNumber'),
    cell: ({ logistics }) =>
      logistics ? (
        <Tracking number={logistics.trackingNumber} link={logistics.trackingLink} />
      ) : (
        dash
      ),
    setting: 1,
  },
  {
    key: 'shipDate',
    title: named('shipDate'),
    cell: ({ logistics }) => logistics?.shipDate ?? dash,
    setting: 1,
  },
  {
    key: 'receiverCountry',
    title: named('receiverCountry'),
    cell: ({ logistics }) => countryName(logistics?.receiverCountry ?? null) ?? dash,
    setting: 1,
  },
  {
    key: 'transactionTimeStr',
    title: inZone(m.logistics_column_time),
    sort: { first: '-time', usual: true },
    cell: ({ transactionTimeStr }) => at(transactionTimeStr),
    setting: 1,
  },
  { key: 'storeName', title: m.logistics_column_store, cell: (row) => row.storeName, setting: 1 },
  {
    key: 'amount',
    title: m.logistics_column_amount,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    setting: 1,
    align: 'end',
  },
  {
    key: 'settledAt',
    title: inZone(m.logistics_column_settled),
    cell: ({ settledAt }) =>
      settledAt === null ? m.logistics_not_settled() : <When at={settledAt} only="day" bare />,
    setting: 1,
  },
  {
    key: 'uploadedAt',
    title: inZone(m.logistics_column_uploaded),
    cell: ({ logistics }) => at(logistics?.uploadedAt),
    setting: 0,
  },
  {
    key: 'changedAt',
    title: inZone(m.logistics_column_changed),
    cell: ({ logistics }) => at(logistics?.changedAt),
    setting: 0,
  },
  {
    key: 'merchantTransactionId',
    title: m.logistics_column_order_id,
    cell: (row) => row.merchantTransactionIdStr || dash,
    setting: 0,
  },
  {
    key: 'shopOrderId',
    title: m.logistics_column_shop_order,
    cell: (row) => row.shopifyOrderId ?? dash,
    setting: 0,
  },
]
