import { type Reason, reason } from '../reasons.ts'
import { isPortalPath, type PortalPath, type ScreenPath, signedOutRoutes } from '../routes.ts'

export const viewLimits = {
  name: 60,
  /** Characters of the URL query. */
  search: 2_000,
  /** Views of one user, over all lists. */
  perUser: 100,
} as const

/** Screens of a single record, whose filters are specific to that record. */
const ofRecords: readonly PortalPath[] = [
  '/aq/webDetail',
  '/aq/groupDetail',
  '/aq/tradeDetail',
  '/aq/disputeDetail',
]

/** Whether views of a screen can be saved: it requires a sign-in and is not the screen of a single record. */
export const hasViews = (path: string): path is ScreenPath =>
  isPortalPath(path) &&
  !(path in signedOutRoutes) &&
  !path.includes('{') &&
  !ofRecords.includes(path)

/** Ownership of a view, relative to the acting user. */
export type ViewFacts = { readonly own: boolean; readonly ownerName: string }

/** Reasons against changing a view: only the owner may, and for a shared view also the administrator. */
export const againstChanging = (
  { own, ownerName }: ViewFacts,
  { administrator }: { readonly administrator: boolean },
): readonly Reason[] =>
  own || administrator ? [] : [reason('view.of_another', { name: ownerName })]
