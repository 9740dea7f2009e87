import type { UploadReport } from '#contract/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { RowList } from '#portal/files/row-list.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { Comparison } from './comparison.tsx'
import { FileErrors } from './file-errors.tsx'

const quiet = css({ color: 'fg.muted', textStyle: 'small' })

export function FileReport({ report }: { report: UploadReport }) {
  const { wrongRows, existingCount } = report
  const counts = [
    { name: m.logistics_report_uploaded(), value: report.uploaded },
    { name: m.logistics_report_overwritten(), value: report.overwritten },
    { name: m.logistics_report_unchanged(), value: report.unchanged },
    { name: m.logistics_report_kept(), value: existingCount },
    { name: m.logistics_report_wrong(), value: wrongRows },
  ]
  return (
    <Stack>
      <Notice
        live
        tone={wrongRows === 0 ? 'good' : 'warn'}
        title={
          wrongRows === 0
            ? m.logistics_report_good()
            : m.logistics_report_partly({ wrong: countText(wrongRows) })
        }
      />
      <DescriptionList
        flow="line"
        items={counts
          .filter(({ value }, index) => index === 0 || value > 0)
          .map(({ name, value }) => ({ name, value: countText(value) }))}
      />
      <FileErrors report={report} />
    </Stack>
  )
}

/** Shown when a file has too many errors and no row was accepted. */
export const FileRejected = ({ report }: { report: UploadReport }) => (
  <Stack>
    <Notice live tone="bad" title={m.logistics_report_rejected_title()}>
      {m.logistics_report_rejected_text({
        wrong: countText(report.wrongRows),
        rows: countText(report.rows),
      })}
    </Notice>
    <FileErrors report={report} />
  </Stack>
)

/** The orders that already have different logistics, each with old and new values. */
export function FileExisting({ report }: { report: UploadReport }) {
  const { existing, existingCount } = report
  const more = existingCount - existing.length
  return (
    <Stack>
      <Notice
        live
        tone="warn"
        title={m.logistics_report_ask_title({ count: countText(existingCount) })}
      >
        {m.logistics_report_ask_text()}
      </Notice>
      <RowList
        title={m.logistics_report_existing()}
        items={existing.map(({ row, transactionId, before, after }) => ({
          id: String(row),
          head: m.logistics_report_row({ row: countText(row) }),
          side: transactionId,
          content: <Comparison before={before} after={after} />,
        }))}
      />
      {more > 0 && (
        <p className={quiet}>{m.logistics_report_ask_more({ count: countText(more) })}</p>
      )}
      <FileErrors report={report} />
    </Stack>
  )
}
