import { listInProcess } from '#contract/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { columnsOf } from './columns.tsx'
import { withdrawalHref } from './params.ts'

// They may end at any moment: the bank does not tell us first.
const pollMs = 15_000
const shown = 10

const look = {
  root: css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' }),
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' }),
  title: css({ textStyle: 'title' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** The withdrawals that are under way; nothing to see while there are none. */
export function InProcess({ accId }: { accId?: string }) {
  const asked = {
    ...(accId ? { accId } : {}),
    pageNum: 1,
    pageSize: shown,
    total: 'exact' as const,
  }
  const { data } = useCall(listInProcess, asked, { keep: true, pollMs })
  if (!data || data.records.length === 0) return null
  const count = data.total ?? data.records.length
  return (
    <section className={look.root}>
      <div className={look.head}>
        <h2 className={look.title}>{m.withdrawals_in_process()}</h2>
        <Badge
          label={
            count === 1
              ? m.withdrawals_in_process_count_one()
              : m.withdrawals_in_process_count({ count: countText(count) })
          }
          count={count}
        />
        <p className={look.note}>{m.withdrawals_in_process_hint()}</p>
      </div>
      <RowsTable
        rows={data.records}
        columns={columnsOf('short', accId)}
        rowKey={(row) => row.flowId}
        rowHref={(row) => withdrawalHref(row.flowId)}
        label={m.withdrawals_in_process()}
      />
    </section>
  )
}
