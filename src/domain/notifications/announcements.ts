/** Announcement types, in the order of the filter. */
export const announcementTypes = ['notice', 'maintenance', 'product', 'terms'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/**
 * Maximum characters of title and text per language, number of files, and number of individually selected merchants.
 */
export const announcementLimits = {
  title: 120,
  content: 8_000,
  files: 5,
  merchants: 200,
} as const

/** State of an announcement at an instant. `withdrawn` takes precedence over the dates. */
export type AnnouncementState = 'planned' | 'in_effect' | 'over' | 'withdrawn'

type Times = { readonly from: Date; readonly until: Date; readonly withdrawnAt: Date | null }

/** State of an announcement at `now`; its end is exclusive. */
export function announcementState(
  { from, until, withdrawnAt }: Times,
  now: Date,
): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (now < from) return 'planned'
  return now < until ? 'in_effect' : 'over'
}
