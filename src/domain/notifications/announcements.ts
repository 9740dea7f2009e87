/** What the provider announces, in the order of its filter. */
export const announcementTypes = ['notice', 'maintenance', 'product', 'terms'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** Letters of a title and of a text in one language; files; merchants that are chosen one by one. */
export const announcementLimits = {
  title: 120,
  content: 8_000,
  files: 5,
  merchants: 200,
} as const

/** How an announcement stands at an instant. */
export type AnnouncementState = 'planned' | 'in_effect' | 'over' | 'withdrawn'

type Times = { readonly from: Date; readonly until: Date; readonly withdrawnAt: Date | null }

/** Planned, in effect, over or withdrawn at `now`; the end is exclusive. */
export function announcementState(
  { from, until, withdrawnAt }: Times,
  now: Date,
): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (now < from) return 'planned'
  return now < until ? 'in_effect' : 'over'
}
