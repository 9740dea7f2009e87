import * as v from 'valibot'
import { type CallSubject, call } from '#contract/call.ts'
import {
  CurrencyCode,
  Id,
  Instant,
  Nothing,
  pageEntries,
  pageOf,
  rangeEntries,
  SuccessText,
  sortEntry,
} from '#contract/shapes.ts'
import { deadlineTabs } from '#domain/notifications/deadlines.ts'
import { Bar, Counts, Deadline, Stake } from './deadline-shapes.ts'

const writes = ['refused', 'key_reused', 'in_progress'] as const
/** Modules whose changes start, move or end a timer. */
const of = [
  'trade',
  'chargeback',
  'payLink',
  'store',
  'withdraw',
  'withdrawalAccounts',
  'autoWithdraw',
  'kyc',
  'offlineStore',
  'key',
  'security',
  'export',
] as const satisfies readonly CallSubject[]

const Kind = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'))

export const list = call({
  id: 'deadline.list',
  method: 'POST',
  path: '/merchant/deadlines/list',
  access: 'session',
  ours: true,
  reads: true,
  of,
  input: v.object({
    tab: v.optional(v.picklist(deadlineTabs, 'unknown_value'), 'all'),
    kind: v.optional(Kind),
    /** Limits the list to deadlines that end in this range. */
    ...rangeEntries,
    /** By end, or by amount at risk: lost before held. Sorted by end, earliest first, by default. */
    ...sortEntry('until', 'money'),
    ...pageEntries,
  }),
  output: pageOf(Deadline),
  refuses: [],
  summary:
    'Lists every deadline the user can see, with the money at stake and who it is assigned to.',
})

export const getSummary = call({
  id: 'deadline.getSummary',
  method: 'POST',
  path: '/merchant/deadlines/summary',
  access: 'session',
  ours: true,
  reads: true,
  of,
  input: Nothing,
  output: v.object({
    /** Exact counts of the list's tabs. */
    counts: Counts,
    /** The currency with the highest paid amount; null without payments. */
    main: v.nullable(CurrencyCode),
    /** Deadlines that are not snoozed, by what happens to the money. */
    stakes: v.object({ lost: Stake, held: Stake, none: Stake }),
    /** The kinds that the user may see and that have running timers. */
    kinds: v.array(v.object({ kind: v.string(), name: v.string(), count: v.number() })),
    /** The same over time, from now on. */
    bars: v.array(Bar),
  }),
  refuses: [],
  summary: 'Returns the number of deadlines, what is at stake, and when they end.',
})

export const getCount = call({
  id: 'deadline.getCount',
  method: 'POST',
  path: '/merchant/deadlines/count',
  access: 'session',
  ours: true,
  reads: true,
  of,
  input: Nothing,
  output: v.object({
    /** Counted up to 100. */
    count: v.number(),
    days: v.number(),
  }),
  refuses: [],
  summary:
    'Counts the deadlines ending within the next days that are assigned to the user or to nobody.',
})

const One = { kind: Kind, subject: Id }

export const listColleagues = call({
  id: 'deadline.listColleagues',
  method: 'POST',
  path: '/merchant/deadlines/colleagues',
  access: 'session',
  ours: true,
  reads: true,
  of: ['operator', 'role', 'group'],
  input: v.object(One),
  output: v.array(v.object({ userId: v.string(), name: v.string(), own: v.boolean() })),
  refuses: ['refused'],
  summary:
    "Lists the merchant's users who can see a deadline, and can therefore be assigned it, by name.",
})

export const snooze = call({
  id: 'deadline.snooze',
  method: 'POST',
  changes: ['deadline', 'home'],
  path: '/merchant/deadlines/snooze',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({
    ...One,
    /** Must precede the deadline; null ends the snooze at once. */
    until: v.nullable(Instant),
  }),
  output: SuccessText,
  refuses: writes,
  summary: 'Snoozes a deadline until a time before it ends. The deadline itself does not move.',
})

export const assign = call({
  id: 'deadline.assign',
  method: 'POST',
  changes: ['deadline'],
  path: '/merchant/deadlines/assign',
  access: 'session',
  ours: true,
  idempotent: true,
  input: v.object({
    ...One,
    /** Null: unassigned. */
    userId: v.nullable(Id),
  }),
  output: SuccessText,
  refuses: writes,
  summary: 'Assigns a deadline to a user of the merchant who can see it, or to nobody.',
})

export const getFeed = call({
  id: 'deadline.getFeed',
  method: 'POST',
  path: '/merchant/deadlines/getFeed',
  access: 'session',
  ours: true,
  reads: true,
  input: Nothing,
  output: v.nullable(v.object({ madeAt: Instant, readAt: v.nullable(Instant) })),
  refuses: [],
  summary: 'Returns whether the user has a calendar feed, since when, and when it was last read.',
})

export const makeFeed = call({
  id: 'deadline.makeFeed',
  method: 'POST',
  changes: ['deadline'],
  path: '/merchant/deadlines/makeFeed',
  access: 'session',
  ours: true,
  input: Nothing,
  /** Returned only once; only its hash is stored. */
  output: v.object({ address: v.string() }),
  refuses: [],
  summary:
    'Creates the secret address of the user’s calendar feed; the previous one is no longer valid.',
})

export const revokeFeed = call({
  id: 'deadline.revokeFeed',
  method: 'POST',
  changes: ['deadline'],
  path: '/merchant/deadlines/revokeFeed',
  access: 'session',
  ours: true,
  input: Nothing,
  output: SuccessText,
  refuses: [],
  summary: 'Revokes the user’s calendar feed: its address is no longer valid.',
})

/** Path of a feed: its secret, with the ending that calendars expect. */
export const feedPath = (secret: string): string => `/merchant/deadlines/feed/${secret}.ics`

export const readFeed = call({
  id: 'deadline.readFeed',
  method: 'GET',
  path: '/merchant/deadlines/feed/{file}',
  access: 'public',
  ours: true,
  file: true,
  // The handler writes its own audit entry, without the secret.
  sight: 'none',
  input: v.object({ file: v.pipe(v.string('required'), v.maxLength(100, 'too_long')) }),
  output: v.object({}),
  refuses: [],
  summary: 'Returns the deadlines behind this address as a calendar (RFC 5545).',
})
