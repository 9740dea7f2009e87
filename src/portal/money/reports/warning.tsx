import { getCbAlert } from '#contract/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { Notice } from '#ui/notice.tsx'
import type { ReportAsked } from './params.ts'
import { rateText, spanWords } from './words.ts'

/** What is said of a chargeback rate that reaches 1.5% in one month, or in two in a row. */
export function Warning({ asked: { storeId, currency } }: { asked: ReportAsked }) {
  const { data } = useCall(
    getCbAlert,
    { ...(storeId ? { storeId } : {}), ...(currency ? { currency } : {}) },
    { keep: true },
  )
  if (!data || data.warning === 'none') return null
  const months = data.months
    .map((month) =>
      m.reports_warning_month({ month: spanWords(month), rate: rateText(month.chargebackRate) }),
    )
    .join(m.reports_warning_between())
  return data.warning === 'alert' ? (
    <Notice tone="bad" title={m.reports_warning_alert()}>
      {m.reports_warning_alert_text({ months })}
    </Notice>
  ) : (
    <Notice tone="warn" title={m.reports_warning_watch()}>
      {m.reports_warning_watch_text({ months })}
    </Notice>
  )
}
