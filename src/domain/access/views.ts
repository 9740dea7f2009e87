import { type Reason, reason } from '../reasons.ts'
import { isPortalPath, type PortalPath, type ScreenPath, signedOutRoutes } from '../routes.ts'

export const viewLimits = {
  name: 60,
  /** Of the query of an address. */
  search: 2_000,
  /** Of one user, over all lists. */
  perUser: 100,
} as const

/** Screens of one record: what is filtered there belongs to the record. */
const ofRecords: readonly PortalPath[] = [
  '/aq/webDetail',
  '/aq/groupDetail',
  '/aq/tradeDetail',
  '/aq/disputeDetail',
]

/** Whether views of a screen can be kept: it is one behind the sign-in, and not that of one record. */
export const hasViews = (path: string): path is ScreenPath =>
  isPortalPath(path) &&
  !(path in signedOutRoutes) &&
  !path.includes('{') &&
  !ofRecords.includes(path)

/** A view as its reader stands to it. */
export type ViewFacts = { readonly own: boolean; readonly ownerName: string }

/** What stands against changing a view: it is its owner's, and where it is shared the administrator's too. */
export const againstChanging = (
  { own, ownerName }: ViewFacts,
  { administrator }: { readonly administrator: boolean },
): readonly Reason[] =>
  own || administrator ? [] : [reason('view.of_another', { name: ownerName })]
