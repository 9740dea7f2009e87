import * as v from 'valibot'
import { getSession } from '#contract/access/sessions.ts'
import { call } from '#contract/call.ts'
import { query as queryCertification } from '#contract/company/identity.ts'
import { ActionItem, Count, Failed, PaidDay, Period } from '#contract/home-shapes.ts'
import { AccountBalance } from '#contract/money/balances.ts'
import { BoundAccount } from '#contract/money/withdrawal-account-shapes.ts'
import { getEffectiveList } from '#contract/notifications/announcements.ts'
import { CurrencyCode, Day, Decimal, Id, Instant, Nothing } from '#contract/shapes.ts'
import { setupStates, setupSteps } from '#domain/setup.ts'

export const getAccountCenter = call({
  id: 'user.getAccountCenter',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/user/accountCenter',
  access: 'session',
  input: Nothing,
  output: v.object({
    clientId: v.string(),
    status: v.picklist(['PASSED', 'PENDING', 'FAILED', 'EMPTY']),
    industryType: v.nullable(v.string()),
    /** The withdrawal accounts; empty for users who may not see them. */
    bankList: v.array(BoundAccount),
  }),
  refuses: [],
  summary: 'Returns the account information with its status.',
})

export const queryRelateAccounts = call({
  id: 'bizinfo.queryRelateAccounts',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/bizinfo/queryRelateAccounts',
  access: 'session',
  input: Nothing,
  output: v.object({ vaAccountRelated: v.string(), currentsAccountRelated: v.string() }),
  refuses: [],
  summary:
    "Returns the related accounts. 'Not Related': none, or none the user may sign in to; 'Related': one whose address a rehearsal withholds.",
})

export const getBootstrap = call({
  id: 'home.getBootstrap',
  method: 'POST',
  reads: true,
  path: '/merchant/dashboard/bootstrap',
  ours: true,
  access: 'session',
  input: v.object({
    /** Whether to include the announcements in effect. */
    announcements: v.optional(v.boolean(), false),
  }),
  output: v.object({
    session: getSession.output,
    account: getAccountCenter.output,
    certification: queryCertification.output,
    /** Whether the provider lets the merchant use payment links. */
    paymentLinks: v.boolean(),
    related: queryRelateAccounts.output,
    announcements: getEffectiveList.output,
  }),
  refuses: [],
  summary:
    'Returns in one answer what a portal needs to begin with: session, account, verification, related accounts and announcements.',
})

export const homeSummary = call({
  id: 'home.getSummary',
  method: 'POST',
  reads: true,
  of: ['trade', 'balance', 'withdraw', 'chargeback', 'store'],
  path: '/merchant/dashboard/homeSummary',
  ours: true,
  access: 'session',
  input: v.object({
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)), 7),
  }),
  output: v.object({
    /** The first and last calendar day (UTC) of the sums, both inclusive. */
    firstDay: v.string(),
    lastDay: v.string(),
    /** Null where the user lacks the menu for the block. */
    transactions: v.nullable(
      v.object({
        from: Instant,
        to: Instant,
        successful: Count,
        failed: Count,
        pending: Count,
        refunded: Count,
        successRate: v.nullable(v.string()),
        days: v.array(v.object({ day: v.string(), successful: v.number(), failed: v.number() })),
      }),
    ),
    chargebacks: v.nullable(v.object({ open: Count, opened: Count, won: Count, lost: Count })),
  }),
  refuses: [],
  summary: 'Returns transaction and chargeback summaries in UTC+0.',
})

export const getWaits = call({
  id: 'home.getWaits',
  method: 'POST',
  reads: true,
  of: [
    'trade',
    'chargeback',
    'dispute',
    'store',
    'withdraw',
    'withdrawalAccounts',
    'kyc',
    'offlineStore',
  ],
  path: '/merchant/dashboard/waits',
  ours: true,
  access: 'session',
  input: Nothing,
  output: v.object({
    /** Ordered by what is lost soonest, and limited to what a person can act on. */
    lines: v.array(ActionItem),
    /** All visible items of each kind, including snoozed ones; kinds whose menu the user lacks are omitted. */
    kinds: v.array(v.object({ kind: v.string(), name: v.string(), count: v.number() })),
    /** All open items that are not snoozed, listed or not. */
    count: v.number(),
    /** Open but snoozed items: counted in the kinds, omitted from the lines. */
    snoozed: v.number(),
    /** How many of these have already expired. */
    over: v.number(),
    /** What ends today in the requesting user's time zone, and its worth in the main currency. */
    due: v.object({ count: v.number(), worth: v.nullable(Decimal) }),
    /**
     * How many of these have a deadline and cost money, and their worth; null where there are none, or a rate is
     * missing.
     */
    atRisk: v.object({ count: v.number(), worth: v.nullable(Decimal) }),
    /** The currency with the highest paid amount; null without payments. */
    main: v.nullable(CurrencyCode),
    /** Identity applications that were sent back: the name, the number of items to correct, and the link. */
    sentBack: v.array(v.object({ name: v.string(), items: v.number(), href: v.string() })),
    /** The last day (UTC) of the counted periods. */
    today: Day,
  }),
  refuses: [],
  summary: 'Returns what waits for the user, with the money at risk and the deadlines.',
})

export const getLastDays = call({
  id: 'home.getLastDays',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: '/merchant/dashboard/lastDays',
  ours: true,
  access: { menu: 'M-1001' },
  input: v.object({
    /** The currency of the amounts; by default the main currency, or that of the most payments. */
    currency: v.optional(CurrencyCode),
  }),
  output: v.object({
    /** Null: nobody paid in either period. */
    currency: v.nullable(CurrencyCode),
    /** Currencies with payments, the main currency first, then by code. */
    currencies: v.array(CurrencyCode),
    /** The seven whole days before today, and the seven before them. */
    now: Period,
    before: Period,
    /** Each day with the same weekday of the previous week. */
    days: v.array(v.object({ ...PaidDay.entries, before: PaidDay })),
    failed: Failed,
  }),
  refuses: [],
  summary:
    'Returns payments and refunds of the last seven whole days (UTC+0) beside the seven days before, and why payments failed.',
})

/** The figures of a website. */
const Overview = v.object({
  storeId: v.string(),
  balances: v.array(AccountBalance),
  firstDay: v.string(),
  lastDay: v.string(),
  successful: v.number(),
  failed: v.number(),
  /** Percent of the accepted payments with one decimal; null when there were none. */
  successRate: v.nullable(v.string()),
  amounts: v.array(
    v.object({ currency: CurrencyCode, paid: Decimal, refunded: Decimal, payments: v.number() }),
  ),
  openChargebacks: v.number(),
})

export const webSiteOverview = call({
  id: 'store.getWebsiteOverview',
  method: 'POST',
  reads: true,
  of: ['trade', 'balance', 'withdraw'],
  path: '/merchant/acquirer/payment/webSiteOverview',
  access: { menu: 'M-0202' },
  input: v.object({
    storeId: Id,
    /** Calendar days in UTC, including today. */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)), 7),
  }),
  output: Overview,
  refuses: [],
  summary:
    'Returns the figures of a website: current balances, and payments and refunds of the last days.',
})

export const getSetup = call({
  id: 'home.getSetup',
  method: 'POST',
  reads: true,
  of: ['bizinfo', 'kyc', 'store', 'trade', 'withdrawalAccounts', 'withdraw'],
  path: '/merchant/dashboard/setup',
  ours: true,
  access: 'session',
  input: Nothing,
  output: v.object({
    steps: v.nullable(
      v.array(
        v.object({
          step: v.picklist(setupSteps),
          state: v.picklist(setupStates),
          /**
           * The refused website or account that can be resubmitted, or the website that still has to be authorised;
           * null for users who may not see it.
           */
          record: v.nullable(v.string()),
          /** Median of the last review times in hours; null before the first review. */
          usualHours: v.nullable(v.number()),
        }),
      ),
    ),
  }),
  refuses: [],
  summary:
    'Returns how far a new merchant is on the way from registration to the first payout, and who acts next.',
})
