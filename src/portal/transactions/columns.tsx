import type { TransactionRow } from '#contract/transaction-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { flagOf } from '#domain/currencies.ts'
import { type TransactionColumn, transactionColumns } from '#domain/transactions.ts'
import { m } from '#paraglide/messages.js'
import type { Column } from '#portal/kit/columns.ts'
import { countryName } from '#portal/kit/country-name.ts'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { Flag } from '#ui/flag.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { detailHref } from './detail-params.ts'
import { modelName, statusLooks, typeNames, yesNo } from './look.ts'

/** The head of a column of instants names their zone, so that the rows need not. */
export const inZoneTitle = (title: string): string => `${title} (${zone()})`

type Cells = Readonly<Record<TransactionColumn, Omit<Column<TransactionRow>, 'key' | 'setting'>>>

/** What stands where nothing is known. */
export const dash = '–'

const cells: Cells = {
  transactionId: {
    title: m.transactions_column_id,
    cell: (row) => <LinkText href={detailHref(row.transactionId)}>{row.transactionId}</LinkText>,
    nowrap: true,
    card: 'title',
  },
  transactionTimeStr: {
    title: () => inZoneTitle(m.transactions_column_time()),
    cell: (row) => <When at={row.transactionTimeStr} bare />,
    nowrap: true,
  },
  storeName: { title: m.transactions_column_store, cell: (row) => row.storeName, nowrap: true },
  amount: {
    title: m.transactions_column_amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    align: 'end',
    card: 'side',
  },
  currency: {
    title: m.transactions_column_currency,
    cell: (row) => (
      <Inline nowrap>
        <Flag country={flagOf[row.currency]} />
        {row.currency}
      </Inline>
    ),
    nowrap: true,
    card: 'hide',
  },
  status: {
    title: m.transactions_column_status,
    cell: (row) => <StatusChip value={row.status} of={statusLooks} />,
    card: 'side',
  },
  transactionType: {
    title: m.transactions_column_type,
    cell: (row) => typeNames[row.transactionType](),
    nowrap: true,
  },
  paymentBrand: {
    title: m.transactions_column_method,
    cell: (row) => (row.paymentBrand ? brandNames[row.paymentBrand] : dash),
    nowrap: true,
  },
  desensitizedCardNo: {
    title: m.transactions_column_card,
    cell: (row) => row.desensitizedCardNo ?? dash,
    nowrap: true,
  },
  email: { title: m.transactions_column_email, cell: (row) => row.email ?? dash, nowrap: true },
  outFlowId: { title: m.transactions_column_out_flow, cell: (row) => row.outFlowId, nowrap: true },
  merchantTransactionIdStr: {
    title: m.transactions_column_merchant_id,
    cell: (row) => row.merchantTransactionIdStr,
    nowrap: true,
  },
  arn: { title: m.transactions_column_arn, cell: (row) => row.arn ?? dash, nowrap: true },
  merchantId: {
    title: m.transactions_column_merchant,
    cell: (row) => row.merchantId,
    nowrap: true,
  },
  isThreeD: { title: m.transactions_column_three_d, cell: (row) => yesNo(row.isThreeD) },
  isToken: { title: m.transactions_column_token, cell: (row) => yesNo(row.isToken) },
  issueCountry: {
    title: m.transactions_column_country,
    cell: (row) => countryName(row.issueCountry) ?? dash,
    nowrap: true,
  },
  errorMessage: { title: m.transactions_column_error, cell: (row) => row.errorMessage ?? dash },
  shopifyOrderId: {
    title: m.transactions_column_shop_order,
    cell: (row) => row.shopifyOrderId ?? dash,
    nowrap: true,
  },
  tradeModel: {
    title: m.transactions_column_model,
    cell: (row) => modelName(row.tradeModel),
    nowrap: true,
  },
}

// The order and the settings are the noun's own.
const keys = Object.keys(transactionColumns) as TransactionColumn[]
export const columns: readonly Column<TransactionRow>[] = keys.map((key) => ({
  key,
  setting: transactionColumns[key],
  ...cells[key],
}))
