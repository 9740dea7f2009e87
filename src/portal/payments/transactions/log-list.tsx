import type { TransactionRow } from '#contract/payments/transaction-shapes.ts'
import { list } from '#contract/payments/transactions.ts'
import type { ButtonCode } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LogFilters } from './log-filters.tsx'
import { rowActionsOf } from './row-actions-of.ts'
import { SearchBox } from './search-box.tsx'
import { SearchScope } from './search-place.tsx'
import { ActDialogs } from './shared/act-dialogs.tsx'
import { filledIn, logParams } from './shared/filters.ts'
import { useRequestedAct } from './shared/use-requested-act.ts'
import { StatusTabs } from './status-tabs.tsx'

type CardSearch = { readonly cardFirstSix: string; readonly cardLastFour: string }

/** The error of a card search, which needs both fields or neither: six and four digits. */
export function cardSearchError({ cardFirstSix, cardLastFour }: CardSearch): string | undefined {
  if (cardFirstSix === '' && cardLastFour === '') return undefined
  const good = /^\d{6}$/.test(cardFirstSix) && /^\d{4}$/.test(cardLastFour)
  return good ? undefined : m.failures_field_card_search_pair()
}

export type LogListProps = {
  label: string
  empty: { title: string; text: string }
  columns: readonly Column<TransactionRow>[]
  preference: string
  exported: { kind: 'transactions' | 'refunds'; button: ButtonCode }
  /** Set when the log lists one type only. */
  only?: 'REFUND'
  /** Set when the log lists one store only. */
  ofStore?: string
}

// The params of the search box in the address.
const searchedBy = [
  'transactionId',
  'merchantTransactionId',
  'arn',
  'email',
  'lastFour',
  'cardLastFour',
] as const

/** A log of transactions: filters, rows with their actions, and an export of the filtered rows. */
export function LogList(props: LogListProps) {
  const { only, ofStore, empty, exported } = props
  const [state] = useUrlState(logParams)
  const { ask } = useRequestedAct()
  const filters = {
    ...filledIn(state),
    ...(only ? { transactionType: [only] } : {}),
    ...(ofStore ? { storeId: [ofStore] } : {}),
  }
  const { paymentStatus: _, ...counted } = filters
  const searched = searchedBy.some((name) => state[name] !== '')
  const fault = cardSearchError(state) ?? rangeError(state.range)
  return (
    <>
      {!only && <StatusTabs filters={counted} />}
      <SearchBox />
      <LogFilters {...(only ? { only } : {})} {...(ofStore ? { ofStore } : {})} />
      <DataTable
        call={list}
        payload={filters}
        fault={fault}
        columns={props.columns}
        preference={props.preference}
        rowKey={(row) => row.transactionId}
        rowHref={(row) => detailHref(row.transactionId)}
        actions={(row) => rowActionsOf(row, ask)}
        label={props.label}
        empty={
          searched ? (
            <EmptyState title={m.transactions_search_nothing()} text={<SearchScope />} />
          ) : (
            <EmptyState title={empty.title} text={empty.text} />
          )
        }
        tools={<ExportButton what={{ kind: exported.kind, filters }} button={exported.button} />}
      />
      <ActDialogs />
    </>
  )
}

export type LogScreenProps = Omit<LogListProps, 'ofStore'> & { title: string; hint: string }

export const LogScreen = ({ title, hint, ...list }: LogScreenProps) => (
  <Page title={title} hint={hint}>
    <LogList {...list} />
  </Page>
)
