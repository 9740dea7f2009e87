import { type DeadlineTab, deadlineTabs } from '#domain/notifications/deadlines.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The state of the deadlines in their address. */
export const deadlineParams = urlParams({
  tab: choice(deadlineTabs, 'all'),
  kind: text(),
  /** Instants between which deadlines end; the chart leads to them. */
  from: text(),
  to: text(),
  dialog: choice(['feed'], ''),
})

/** The deadlines in a certain state. */
export const deadlinesHref = (
  patch: Partial<{
    readonly tab: DeadlineTab
    readonly kind: string
    readonly from: string
    readonly to: string
  }>,
): string => hrefWith('/aq/deadlines', deadlineParams, patch)
