import { hour } from '#domain/durations.ts'
import { type Entries, own, personal } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const held = async (make: MatrixRecords) => ({
  kind: 'risk_order',
  subject: await make.payment('review'),
})
const inAnHour = ({ api }: MatrixRecords) =>
  new Date(api.clock.now().getTime() + hour).toISOString()

/** A deadline is visible to users with a menu of its kind and access to its store; a feed belongs to its user. */
export const entries: Entries = {
  'deadline.list': own(),
  'deadline.getSummary': own(),
  'deadline.getCount': own(),
  'deadline.listColleagues': personal(held),
  'deadline.snooze': personal(async (make) => ({ ...(await held(make)), until: inAnHour(make) })),
  'deadline.assign': personal(async (make) => ({ ...(await held(make)), userId: null })),
  'deadline.getFeed': own(),
  'deadline.makeFeed': own(),
  'deadline.revokeFeed': own(),
  // Nobody has the feed address of another user.
  'deadline.readFeed': own(() => ({ file: `${'x'.repeat(43)}.ics` }), 'not_found'),
}
