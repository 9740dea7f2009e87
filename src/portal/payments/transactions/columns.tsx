import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { flagOf } from '#domain/currencies.ts'
import { type TransactionColumn, transactionColumns } from '#domain/payments/transactions.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { countryName } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { Flag } from '#ui/flag.tsx'
import { Inline } from '#ui/stack.tsx'
import { modelName, typeNames, yesNo } from './shared/look.ts'
import { StatusCell } from './status-cell.tsx'

/** The title of a date column includes the time zone, so that the rows do not repeat it. */
export const inZoneTitle = (title: string): string => `${title} (${zone()})`

type Cells = Readonly<Record<TransactionColumn, Omit<Column<TransactionRow>, 'key' | 'setting'>>>

export const dash = '–'

/** The payment method: the brand with the last digits of the card, or the name of a service without a card. */
function methodText({ paymentBrand, desensitizedCardNo, facts }: TransactionRow): string | null {
  if (!paymentBrand) return facts.gateway === 'Card' ? null : facts.gateway
  const brand = brandNames[paymentBrand]
  const digits = desensitizedCardNo?.slice(-4)
  return digits ? m.transactions_card_end({ brand, digits }) : brand
}

const cells: Cells = {
  amount: {
    title: m.transactions_column_amount,
    sort: { first: '-amount' },
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    align: 'end',
    pinned: true,
    card: 'title',
  },
  status: {
    title: m.transactions_column_status,
    cell: (row) => <StatusCell row={row} />,
    pinned: true,
    card: 'side',
  },
  paymentBrand: {
    title: m.transactions_column_method,
    cell: (row) => methodText(row) ?? dash,
    nowrap: true,
  },
  email: { title: m.transactions_column_email, cell: (row) => row.email ?? dash, nowrap: true },
  storeName: { title: m.transactions_column_store, cell: (row) => row.storeName, nowrap: true },
  transactionType: {
    title: m.transactions_column_type,
    cell: (row) => typeNames[row.transactionType](),
    nowrap: true,
  },
  transactionTimeStr: {
    title: () => inZoneTitle(m.transactions_column_time()),
    sort: { first: '-time', usual: true },
    cell: (row) => <When at={row.transactionTimeStr} bare />,
    nowrap: true,
  },
  transactionId: {
    title: m.transactions_column_id,
    cell: (row) => <TransactionId id={row.transactionId} />,
    nowrap: true,
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
  desensitizedCardNo: {
    title: m.transactions_column_card,
    cell: (row) => row.desensitizedCardNo ?? dash,
    nowrap: true,
  },
  outFlowId: { title: m.transactions_flow_id, cell: (row) => row.outFlowId, nowrap: true },
  merchantTransactionIdStr: {
    title: m.transactions_column_order_id,
    cell: (row) => (
      <Copyable value={row.merchantTransactionIdStr} name={m.transactions_column_order_id()} />
    ),
    nowrap: true,
  },
  arn: {
    title: m.transactions_column_arn,
    cell: (row) =>
      row.arn ? <Copyable value={row.arn} name={m.transactions_column_arn()} /> : dash,
    nowrap: true,
  },
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

// The order and the settings come from the domain module.
const keys = Object.keys(transactionColumns) as TransactionColumn[]
export const columns: readonly Column<TransactionRow>[] = keys.map((key) => ({
  key,
  setting: transactionColumns[key],
  ...cells[key],
}))
