import { type DeadlineTab, deadlineTabs } from '#domain/notifications/deadlines.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

export const deadlineParams = urlParams({
  tab: choice(deadlineTabs, 'all'),
  kind: text(),
  /** The range of instants in which deadlines end; the chart links to it. */
  from: text(),
  to: text(),
  dialog: choice(['feed'], ''),
})

export const deadlinesHref = (
  patch: Partial<{
    readonly tab: DeadlineTab
    readonly kind: string
    readonly from: string
    readonly to: string
  }>,
): string => hrefWith('/aq/deadlines', deadlineParams, patch)
