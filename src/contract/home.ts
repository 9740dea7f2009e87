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

declare module '#contract/call.ts' {
  interface FirstLabels {
    home: 'home'
  }
}

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
    /** The withdrawal accounts; empty for who may not see them. */
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
    /** Whether the announcements in effect are wanted too. */
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
    /** The calendar days in UTC+0 that are summed up, both included. */
    firstDay: v.string(),
    lastDay: v.string(),
    /** null where the user holds no menu for the block. */
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
    /** What is lost first first; so many that a person can do them. */
    lines: v.array(ActionItem),
    /** All that is in reach of each kind, what is snoozed too; one whose menu the user does not hold is left out. */
    kinds: v.array(v.object({ kind: v.string(), name: v.string(), count: v.number() })),
    /** All that waits and is not snoozed, told or not. */
    count: v.number(),
    /** What waits and is snoozed: the kinds count it, the lines leave it out. */
    snoozed: v.number(),
    /** How many of these ran out before now. */
    over: v.number(),
    /** What still ends today, in the zone of who asks, and what that is worth in the main currency. */
    due: v.object({ count: v.number(), worth: v.nullable(Decimal) }),
    /** How many of these have a deadline and cost money, and what they are worth; null where there is none, or some has no rate. */
    atRisk: v.object({ count: v.number(), worth: v.nullable(Decimal) }),
    /** The currency in which most was paid; null where nothing was. */
    main: v.nullable(CurrencyCode),
    /** Applications about who the merchant is that came back: what each is called, how many items to improve, and where. */
    sentBack: v.array(v.object({ name: v.string(), items: v.number(), href: v.string() })),
    /** The last day in UTC+0 that the counts look back from. */
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
    /** In which the money is told; without one the main currency, or that of the most payments. */
    currency: v.optional(CurrencyCode),
  }),
  output: v.object({
    /** null: nobody paid in either period. */
    currency: v.nullable(CurrencyCode),
    /** Those that were paid in, the main currency first, then by code. */
    currencies: v.array(CurrencyCode),
    /** The seven whole days before today, and the seven before them. */
    now: Period,
    before: Period,
    /** Each day beside the same weekday of the week before. */
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
  /** Percent of the accepted payments with one decimal; null when none was accepted. */
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
    /** Calendar days in UTC+0, today included. */
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
           * What was refused and can be sent again, the website or the account, or the website that is still to be
           * authorised; null for who may not see it.
           */
          record: v.nullable(v.string()),
          /** The middle of the last reviews in hours; null before there were any. */
          usualHours: v.nullable(v.number()),
        }),
      ),
    ),
  }),
  refuses: [],
  summary:
    'Returns how far a new merchant is on the way from registration to the first payout, and who acts next.',
})
