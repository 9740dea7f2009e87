// Every constant of the product, once. Times in milliseconds unless the name says otherwise. Each is an export of its
// own, so that the browser gets those it reads and no others; all are read as `limits.<name>`.
import { day, hour, minute, second } from './durations.ts'

export const requestTimeout = 1_200_000
export const errorToast = 5 * second
export const notification = 2 * second
export const accountMenuHide = 600
export const languageReload = 300
export const timeZoneReload = 100
export const resultDelay = 3 * second
/** A notice is shown for a password older than that. */
export const passwordAge = 90 * day
/** Signing keys and salts should not be older than that. */
export const keyAge = 365 * day
/** How far the clock of a signed request may be from ours. */
export const signedWindow = 5 * minute
export const smsCountdownSharedSeconds = 30
export const smsCountdownSeconds = 60
export const lock = 3 * hour
export const codeLife = 5 * minute
/** So many wrong codes of one account, in all flows together, lock it. */
export const wrongCodesMax = 5
/** Tries to sign in within `signInWindow`: of one account, apart for each device its user knows; and from one address. */
export const signInTries = { account: 5, address: 30 } as const
export const signInWindow = 15 * minute
/** Codes that one address asks for, that go to one recipient, and that one address tries, each in its time. */
export const codeTries = {
  sends: { max: 30, windowMs: 15 * minute },
  recipient: { max: 10, windowMs: hour },
  checks: { max: 30, windowMs: 15 * minute },
} as const
/** Until a step of coming in must be done: the code of a sign-in, a first password. */
export const stepTicketLife = 15 * minute
/** A temporary account whose address was not proved is forgotten. */
export const temporaryAccountLife = day
export const captchaTokenLife = 5 * minute
export const sessionIdle = 15 * minute
export const sessionLife = day
export const fileKeyLife = day
/** A ticket of another service that would be good for longer is none. */
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
/** Lines that are read of an uploaded table, empty ones left out: far more than any of them may hold. */
export const spreadsheetRows = 50_000
/** Orders whose logistics one file may hold; it is as large as a spreadsheet at most. */
export const logisticsFileRows = 5_000
export const listFiles = 5
export const websiteImageBytesMax = 1_048_576
export const charterBytesMax = 5 * 1_048_576
export const proofBytesMax = 5 * 1_048_576
export const evidenceBytesMax = 5 * 1_048_576
/** How long the merchant may take on the pages of a shop platform. */
export const shopStateLife = 10 * minute
export const reviewAutoCancel = 7 * day
export const providerReviewHours = 24
export const authorisationLife = 7 * day
export const duplicatePayment = 15 * minute
/** A checkout that nobody paid is closed. */
export const checkoutLife = day
/** No longer than `duplicatePayment`: whoever may pay a second time, the first can no longer go through. */
export const challengeLife = 15 * minute
/** Tries to pay that came to nothing, of one link, with one card and from one address; settings may say others. */
export const payTries = { link: 10, card: 10, address: 30 } as const
/** The cards of the sandbox are everybody's, and whoever tries it out sits at one address. */
export const payTriesOfSandbox = { link: 10, card: 60, address: 60 } as const
export const payTriesWindow = { link: hour, card: day, address: hour } as const
/** When the network is asked again about an operation; the last wait repeats. */
export const resumeWaits = [30 * second, minute, 5 * minute, 15 * minute, hour, 6 * hour] as const
/** An operation that has not reached the network by then never will. */
export const networkArrival = 15 * minute
export const merchantFilesBytes = 200 * 1_048_576
/** An uploaded file that nothing uses by then is removed. */
export const unusedFileLife = day
/** What a picture may hold: more than any telephone takes, and no more than one process can work on. */
export const picturePixels = 50_000_000
export const pictureSide = 16_383
/** Days in which a merchant answers a case, by stage, where the bank names no instant. */
export const answerDays = {
  retrieval: 10,
  '1st_chargeback': 14,
  '2nd_chargeback': 14,
  pre_arbitration: 10,
} as const
/** Days in which the bank may come back on a reversal; then it is final. */
export const reversalDays = 45
/** A deadline is warned of when less than that is left. */
export const deadlineWarning = 3 * day
/** How long a submitted answer can be taken back, and how early before the deadline it leaves at the latest. */
export const appealHold = 20 * minute
export const appealMargin = minute
/** How long after a draft was not kept it is sent again. */
export const draftRetry = 10 * second
export const appealFileBytesMax = 5 * 1_048_576
/** The same answer to the same case again is a duplicate within that time. */
export const duplicateAppeal = 15 * minute
/** Minor units of US dollars that the loser of an arbitration pays; each side half of it where both lose. */
export const arbitrationFeeUsd = 500_00n
/** From this chargeback rate on, in basis points of the payments, the card networks warn. */
export const chargebackRateWarned = 150
/** How long the merchant may answer an alert, and how long before its end it is told again. */
export const disputeAnswer = 72 * hour
export const disputeReminder = 24 * hour
/** A link is valid for so many whole hours at most, and for one at least. */
export const linkHoursMax = 168
export const linkResendPause = minute
export const paymentPoll = 2 * second
export const statusPoll = 10 * second
export const exportPoll = second
/** How often a tab asks what its user has not read. */
export const unreadPoll = minute
export const idempotencyLife = day
/** After how long the robot of the sandbox looks at a case. */
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
/** The data of an identity application is forgotten so long after its end; a setting may say otherwise. */
export const identityRetention = 1_826 * day
/** What visitors sent to sales is forgotten: never later than after 24 months. */
export const contactLife = 730 * day
/** What was sent to the outside is forgotten; it may hold names, addresses and codes. */
export const outboxLife = 30 * day
/** Opens the page on which a meta client proves who he is. */
export const metaTokenLife = 5 * minute
export const exportLife = 7 * day
/** Exports of one user that are not finished yet. */
export const exportsAtOnce = 10
/** Working days in which a withdrawal reaches a bank; of these, those a bank at home and one abroad need. */
export const arrivalDays = { from: 1, to: 3, home: 1, abroad: 2 } as const
/** The least withdrawal in yuan, onshore or offshore. */
export const withdrawalMinimumYuan = 100
