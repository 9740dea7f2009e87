import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const look = {
  root: css({ flow: 'column', gap: '5', minWidth: '0' }),
  summary: css({ cursor: 'pointer', textStyle: 'label', width: 'fit', borderRadius: 'sm' }),
  table: css({ pt: '3' }),
}

export type SectionProps<Row> = {
  title: string
  hint: string
  actions?: ReactNode
  of: ComponentProps<typeof FailurePanel>['of'] & {
    readonly isError: boolean
    readonly isPlaceholderData: boolean
  }
  /** Undefined during the first request. */
  rows: readonly Row[] | undefined
  filled: (row: Row) => boolean
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  children: (rows: readonly Row[]) => ReactNode
}

// The table is initially open up to this number of rows.
const openUpTo = 12

/** A section of the report: a chart, and a table with the same figures. */
export function Section<Row extends object>(props: SectionProps<Row>) {
  const { title, hint, actions, of, rows, filled, columns, rowKey, children } = props
  const [asked, setAsked] = useState<boolean | null>(null)
  const open = asked ?? (rows !== undefined && rows.length <= openUpTo)
  return (
    <Card title={title} hint={hint} actions={actions}>
      {of.isError && !rows ? (
        <FailurePanel of={of} />
      ) : !rows ? (
        <Skeleton shape="block" />
      ) : !rows.some(filled) ? (
        <EmptyState title={m.reports_none()} text={m.reports_none_text()} />
      ) : (
        <div className={look.root} aria-busy={of.isPlaceholderData || undefined}>
          {children(rows)}
          <details
            open={open}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== open) setAsked(currentTarget.open)
            }}
          >
            <summary className={look.summary}>{m.reports_table({ chart: title })}</summary>
            {open && (
              <div className={look.table}>
                <RowsTable
                  {...{ rows, columns, rowKey }}
                  label={m.reports_table({ chart: title })}
                  busy={of.isPlaceholderData}
                />
              </div>
            )}
          </details>
        </div>
      )}
    </Card>
  )
}
