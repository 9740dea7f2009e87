import { getCbAlert, listStores, selectData } from '#contract/money/reports.ts'
import { reportSteps } from '#domain/money/reports.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { rangeError } from '#portal/lists/range-filter.tsx'
import { utcDayRange } from '#portal/lists/utc-range.tsx'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { Segment } from '#ui/segment.tsx'
import { Countries } from './countries.tsx'
import { Headline } from './headline.tsx'
import { rateText, spanLabels } from './labels.ts'
import { Paid } from './paid.tsx'
import { type ReportQuery, reportParams, reportQueryOf } from './params.ts'
import { Ratio } from './ratio.tsx'
import { Reasons } from './reasons.tsx'
import { RecordsDrawer } from './records-drawer.tsx'
import { Refunds } from './refunds.tsx'
import { Trades } from './trades.tsx'

/** A warning about a chargeback rate of 1.5% or more, in one month or in two consecutive months. */
function Warning({ asked: { storeId, currency } }: { asked: ReportQuery }) {
  const { data } = useCall(
    getCbAlert,
    { ...(storeId ? { storeId } : {}), ...(currency ? { currency } : {}) },
    { keep: true },
  )
  if (!data || data.warning === 'none') return null
  const months = data.months
    .filter(({ over }) => over)
    .map((month) =>
      m.reports_warning_month({ month: spanLabels(month), rate: rateText(month.chargebackRate) }),
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

const look = {
  pair: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', xl: '[repeat(2, minmax(0, 1fr))]' },
    gap: '6',
  }),
  step: css({ flow: 'row', gap: '3', textStyle: 'label' }),
}

const stepNames = {
  day: m.reports_step_day,
  week: m.reports_step_week,
  month: m.reports_step_month,
}

/** /aq/dataReport: payments, refunds and chargebacks of a period compared with the previous one, by days of UTC+0. */
export function ReportsPage() {
  const [state] = useUrlState(reportParams)
  const asked = reportQueryOf(state)
  const good = rangeError(state.range) === undefined
  return (
    <Page
      title={m.permissions_m_0602()}
      hint={m.reports_hint()}
      actions={good && <ExportButton what={{ kind: 'reports', filters: asked }} button={null} />}
    >
      <Filters asked={asked} good={good} />
      {good && <Report asked={asked} />}
    </Page>
  )
}

function Filters({ asked, good }: { asked: ReportQuery; good: boolean }) {
  const { data: of } = useCall(listStores, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { data } = useCall(selectData, asked, { keep: true, enabled: good })
  const named = asked.currency?.filter((code) => !data?.currencies.includes(code)) ?? []
  return (
    <FilterBar
      params={reportParams}
      fields={[
        { name: 'range', label: m.reports_filter_period(), ...utcDayRange, first: true },
        {
          name: 'storeId',
          label: m.reports_filter_store(),
          kind: 'multi',
          options: (of?.records ?? []).map(({ storeId, storeName }) => ({
            value: storeId,
            label: storeName,
          })),
          all: m.reports_filter_all_stores(),
          first: true,
        },
        {
          name: 'currency',
          label: m.reports_filter_currency(),
          kind: 'select',
          options: [...named, ...(data?.currencies ?? [])].map((code) => ({
            value: code,
            label: code,
          })),
          all: m.reports_filter_all_currencies(),
          first: true,
        },
      ]}
    />
  )
}

function Report({ asked }: { asked: ReportQuery }) {
  const [, set] = useUrlState(reportParams)
  return (
    <>
      <Warning asked={asked} />
      <Headline asked={asked} />
      <div className={look.step}>
        <span aria-hidden="true">{m.reports_filter_step()}</span>
        <Segment
          label={m.reports_filter_step()}
          value={asked.step}
          onChange={(step) => set({ step })}
          options={reportSteps.map((step) => ({ value: step, label: stepNames[step]() }))}
        />
      </div>
      <Trades asked={asked} />
      <div className={look.pair}>
        <Paid asked={asked} />
        <Refunds asked={asked} />
      </div>
      <Countries asked={asked} />
      <div className={look.pair}>
        <Ratio asked={asked} />
        <Reasons asked={asked} />
      </div>
      <RecordsDrawer asked={asked} />
    </>
  )
}
