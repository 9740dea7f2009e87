// Every constant of the product, defined once. Times are in milliseconds unless the name says otherwise. Each is an
// export of its own, so that the browser bundle contains only the ones it uses; all are read as `limits.<name>`.
import { day, hour, minute, second } from './durations.ts'

export const requestTimeout = 1_200_000
export const errorToast = 5 * second
export const notification = 2 * second
export const accountMenuHide = 600
export const languageReload = 300
export const timeZoneReload = 100
export const resultDelay = 3 * second
/** A password older than this triggers a notice. */
export const passwordAge = 90 * day
/** Signing keys and salts should not be older than this. */
export const keyAge = 365 * day
/** Maximum clock skew of a signed request. */
export const signedWindow = 5 * minute
export const smsCountdownSharedSeconds = 30
export const smsCountdownSeconds = 60
export const lock = 3 * hour
export const codeLife = 5 * minute
/** Wrong codes of one account, over all flows together, that lock it. */
export const wrongCodesMax = 5
/**
 * Sign-in attempts within `signInWindow`: for one account, counted separately for each known device; and from one
 * address.
 */
export const signInTries = { account: 5, address: 30 } as const
export const signInWindow = 15 * minute
/**
 * Rate limits for codes: requests from one address, codes sent to one recipient, and attempts from one address, each
 * within its own window.
 */
export const codeTries = {
  sends: { max: 30, windowMs: 15 * minute },
  recipient: { max: 10, windowMs: hour },
  checks: { max: 30, windowMs: 15 * minute },
} as const
/** Lifetime of a ticket for a pending sign-in task: entering the code, or setting the first password. */
export const stepTicketLife = 15 * minute
/** Lifetime of a temporary account whose e-mail address is not verified; it is deleted afterwards. */
export const temporaryAccountLife = day
export const captchaTokenLife = 5 * minute
export const sessionIdle = 15 * minute
export const sessionLife = day
export const fileKeyLife = day
/** Longest lifetime accepted on a ticket of another service; a longer one is invalid. */
export const ticketLife = 5 * minute
export const passwordLoginMin = 6
export const rollingReserveBasisPoints = 1_000
export const rollingReserveDays = 180
export const refundDays = 180
export const refundImages = 6
export const refundImageBytesBelow = 1_048_576
export const imageBytesMax = 10 * 1_048_576
export const listFileBytesMax = 10 * 1_048_576
export const spreadsheetBytesMax = 5 * 1_048_576
/** Non-empty rows that are read from an uploaded table: far more than any of them may contain. */
export const spreadsheetRows = 50_000
/** Orders in one logistics file, which is at most as large as a spreadsheet. */
export const logisticsFileRows = 5_000
export const listFiles = 5
export const websiteImageBytesMax = 1_048_576
export const charterBytesMax = 5 * 1_048_576
export const proofBytesMax = 5 * 1_048_576
export const evidenceBytesMax = 5 * 1_048_576
/** Time the merchant has on the pages of a shop platform before the connection state expires. */
export const shopStateLife = 10 * minute
export const reviewAutoCancel = 7 * day
export const providerReviewHours = 24
export const authorisationLife = 7 * day
export const duplicatePayment = 15 * minute
/** A checkout without a payment is closed after this. */
export const checkoutLife = day
/** At most `duplicatePayment`: by the time a second payment is allowed, the first can no longer succeed. */
export const challengeLife = 15 * minute
/** Failed payment attempts for one link, with one card and from one address; settings may override them. */
export const payTries = { link: 10, card: 10, address: 30 } as const
/** Sandbox test cards are shared by everybody, and one tester uses a single address, so these limits are higher. */
export const payTriesOfSandbox = { link: 10, card: 60, address: 60 } as const
export const payTriesWindow = { link: hour, card: day, address: hour } as const
/** Backoff before the network is queried again about an operation; the last wait repeats. */
export const resumeWaits = [30 * second, minute, 5 * minute, 15 * minute, hour, 6 * hour] as const
/** An operation that has not reached the network within this time never will. */
export const networkArrival = 15 * minute
export const merchantFilesBytes = 200 * 1_048_576
/** An uploaded file that nothing references after this time is deleted. */
export const unusedFileLife = day
/** Pixel limit of an image: more than any phone takes, and no more than one process can handle. */
export const picturePixels = 50_000_000
export const pictureSide = 16_383
/** Days in which a merchant answers a case, by stage, if the bank sets no deadline. */
export const answerDays = {
  retrieval: 10,
  '1st_chargeback': 14,
  '2nd_chargeback': 14,
  pre_arbitration: 10,
} as const
/** Days in which the bank may contest a reversal; after that it is final. */
export const reversalDays = 45
/** Remaining time below which a deadline shows a warning. */
export const deadlineWarning = 3 * day
/**
 * How long a submitted answer can be taken back; `appealMargin` is the latest time before the deadline at which it is
 * sent.
 */
export const appealHold = 20 * minute
export const appealMargin = minute
/** Delay before a draft that could not be saved is retried. */
export const draftRetry = 10 * second
export const appealFileBytesMax = 5 * 1_048_576
/** The same answer to the same case within this time is a duplicate. */
export const duplicateAppeal = 15 * minute
/** Arbitration fee in minor units of US dollars, paid by the losing side; each side pays half if both lose. */
export const arbitrationFeeUsd = 500_00n
/** Chargeback rate from which the card networks warn, in basis points of the payments. */
export const chargebackRateWarned = 150
/**
 * Time in which the merchant may answer a dispute alert; `disputeReminder` is how long before its end a reminder is
 * sent.
 */
export const disputeAnswer = 72 * hour
export const disputeReminder = 24 * hour
/** Longest validity of a link in whole hours; the shortest is one. */
export const linkHoursMax = 168
export const linkResendPause = minute
export const paymentPoll = 2 * second
export const statusPoll = 10 * second
export const exportPoll = second
/** Interval at which a tab polls for unread notifications. */
export const unreadPoll = minute
export const idempotencyLife = day
/** Delay before the sandbox robot processes a case. */
export const robotDelay = {
  identity: hour,
  website: hour,
  withdrawal_account: hour,
  virtual_account: 10 * minute,
  risk_order: day,
  white_rule: hour,
  withdrawal: 4 * hour,
  auto_withdrawal: hour,
  chargeback: day,
  dispute: day,
  offline_store: hour,
  distribution_account: hour,
} as const
export const listDays = 7
export const listDaysMax = 366
export const pageSize = 20
export const pageSizeMax = 100
export const contactsPerAddress = 5
export const contactsWindow = hour
/** How long the data of a closed identity application is retained; a setting may override it. */
export const identityRetention = 1_826 * day
/** Retention of contact requests to sales: at most 24 months. */
export const contactLife = 730 * day
/** Retention of messages sent to third parties; they may contain names, addresses and codes. */
export const outboxLife = 30 * day
/** Lifetime of the token that opens the page on which a meta client verifies their identity. */
export const metaTokenLife = 5 * minute
export const exportLife = 7 * day
export const exportsAtOnce = 10
/**
 * Working days until a withdrawal reaches a bank; `home` and `abroad` are the days a domestic and a foreign bank need.
 */
export const arrivalDays = { from: 1, to: 3, home: 1, abroad: 2 } as const
export const withdrawalMinimumYuan = 100
