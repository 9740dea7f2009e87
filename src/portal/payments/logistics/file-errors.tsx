import type { UploadReport } from '#contract/payments/logistics.ts'
import { logisticsFieldLabels } from '#labels/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { RowList, type RowListItem } from '#portal/files/row-list.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'

const quiet = css({ color: 'fg.muted', textStyle: 'small' })

const rowText = (row: number): string => m.logistics_report_row({ row: countText(row) })

/** Every invalid value by row and field, and the transaction IDs that do not exist. */
export function FileErrors({ report }: { report: UploadReport }) {
  const { abnormal, nonexistent, wrongRows } = report
  const told = new Set([...abnormal, ...nonexistent].map((one) => one.row))
  const faults = abnormal.map(
    ({ row, field, fault, value, message, transactionId }): RowListItem => ({
      id: `${row} ${field} ${fault}`,
      head: `${rowText(row)} · ${logisticsFieldLabels[field]({})}`,
      side: field === 'transactionId' ? '' : transactionId,
      content: (
        <>
          <span>{value || m.logistics_report_empty()}</span>
          <span className={quiet}>{message}</span>
        </>
      ),
    }),
  )
  const unknown = nonexistent.map(
    ({ row, transactionId }): RowListItem => ({
      id: String(row),
      head: rowText(row),
      side: transactionId,
    }),
  )
  return (
    <>
      <RowList title={m.logistics_report_abnormal()} items={faults} />
      <RowList title={m.logistics_report_nonexistent()} items={unknown} />
      {told.size < wrongRows && <p className={quiet}>{m.logistics_report_first()}</p>}
    </>
  )
}
