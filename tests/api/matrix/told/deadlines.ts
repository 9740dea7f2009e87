import { day } from '#domain/limits.ts'
import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

const snoozedTill = () => new Date(Date.UTC(2026, 10, 21)).toISOString()

/** Deadlines go to those whose menus and groups hold them; a feed is of its user. */
export const entries: Entries = {
  'deadline.list': own(),
  'deadline.getSummary': own(),
  'deadline.getCount': own(),
  'deadline.listColleagues': hidden(async (make) => ({
    kind: 'risk_order',
    subject: await make.payment({ outcome: 'review' }),
  })),
  'deadline.snooze': hidden(async (make) => ({
    kind: 'risk_order',
    subject: await make.payment({ outcome: 'review' }),
    until: snoozedTill(),
  })),
  'deadline.assign': hidden(async (make) => ({
    kind: 'risk_order',
    subject: await make.payment({ outcome: 'review' }),
    userId: null,
  })),
  'deadline.getFeed': own(),
  'deadline.makeFeed': own(),
  'deadline.revokeFeed': own(),
  // Nobody has the address of another.
  'deadline.readFeed': own(() => ({ file: `${'x'.repeat(43)}.ics` }), 'not_found'),
}
