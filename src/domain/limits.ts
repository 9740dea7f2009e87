import { day, hour, minute, second } from './durations.ts'

/** Every constant of the product, once. Times in milliseconds unless the name says otherwise. */
export const limits = {
  requestTimeout: 1_200_000,
  errorToast: 5 * second,
  notification: 2 * second,
  accountMenuHide: 600,
  languageReload: 300,
  timeZoneReload: 100,
  resultDelay: 3 * second,
  /** A notice is shown for a password older than that. */
  passwordAge: 90 * day,
  /** Signing keys and salts should not be older than that. */
  keyAge: 365 * day,
  /** How far the clock of a signed request may be from ours. */
  signedWindow: 5 * minute,
  smsCountdownSharedSeconds: 30,
  smsCountdownSeconds: 60,
  lock: 3 * hour,
  codeLife: 5 * minute,
  /** So many wrong codes of one account, in all flows together, lock it. */
  wrongCodesMax: 5,
  /** Tries to sign in within `signInWindow`: of one account, apart for each device its user knows; and from one address. */
  signInTries: { account: 5, address: 30 },
  signInWindow: 15 * minute,
  /** Codes that one address asks for, that go to one recipient, and that one address tries, each in its time. */
  codeTries: {
    sends: { max: 30, windowMs: 15 * minute },
    recipient: { max: 10, windowMs: hour },
    checks: { max: 30, windowMs: 15 * minute },
  },
  /** Until a step of coming in must be done: the code of a sign-in, a first password. */
  stepTicketLife: 15 * minute,
  /** A temporary account whose address was not proved is forgotten. */
  temporaryAccountLife: day,
  captchaTokenLife: 5 * minute,
  sessionIdle: 15 * minute,
  sessionLife: day,
  fileKeyLife: day,
  /** A ticket of another service that would be good for longer is none. */
  ticketLife: 5 * minute,
  passwordLoginMin: 6,
  rollingReserveBasisPoints: 1_000,
  rollingReserveDays: 180,
  refundDays: 180,
  refundImages: 6,
  refundImageBytesBelow: 1_048_576,
  imageBytesMax: 10 * 1_048_576,
  listFileBytesMax: 10 * 1_048_576,
  spreadsheetBytesMax: 5 * 1_048_576,
  /** Lines that are read of an uploaded table, empty ones left out: far more than any of them may hold. */
  spreadsheetRows: 50_000,
  /** Orders whose logistics one file may hold; it is as large as a spreadsheet at most. */
  logisticsFileRows: 5_000,
  listFiles: 5,
  websiteImageBytesMax: 1_048_576,
  charterBytesMax: 5 * 1_048_576,
  proofBytesMax: 5 * 1_048_576,
  evidenceBytesMax: 5 * 1_048_576,
  /** How long the merchant may take on the pages of a shop platform. */
  shopStateLife: 10 * minute,
  reviewAutoCancel: 7 * day,
  providerReviewHours: 24,
  authorisationLife: 7 * day,
  duplicatePayment: 15 * minute,
  /** A checkout that nobody paid is closed. */
  checkoutLife: day,
  /** No longer than `duplicatePayment`: whoever may pay a second time, the first can no longer go through. */
  challengeLife: 15 * minute,
  /** Tries to pay that came to nothing, of one link, with one card and from one address; settings may say others. */
  payTries: { link: 10, card: 10, address: 30 },
  /** The cards of the sandbox are everybody's, and whoever tries it out sits at one address. */
  payTriesOfSandbox: { link: 10, card: 60, address: 60 },
  payTriesWindow: { link: hour, card: day, address: hour },
  /** When the network is asked again about an operation; the last wait repeats. */
  resumeWaits: [30 * second, minute, 5 * minute, 15 * minute, hour, 6 * hour],
  /** An operation that has not reached the network by then never will. */
  networkArrival: 15 * minute,
  merchantFilesBytes: 200 * 1_048_576,
  /** An uploaded file that nothing uses by then is removed. */
  unusedFileLife: day,
  /** What a picture may hold: more than any telephone takes, and no more than one process can work on. */
  picturePixels: 50_000_000,
  pictureSide: 16_383,
  /** Days in which a merchant answers a case, by stage, where the bank names no instant. */
  answerDays: { retrieval: 10, '1st_chargeback': 14, '2nd_chargeback': 14, pre_arbitration: 10 },
  /** Days in which the bank may come back on a reversal; then it is final. */
  reversalDays: 45,
  /** A deadline is warned of when less than that is left. */
  deadlineWarning: 3 * day,
  /** How long a submitted answer can be taken back, and how early before the deadline it leaves at the latest. */
  appealHold: 20 * minute,
  appealMargin: minute,
  /** How long after a draft was not kept it is sent again. */
  draftRetry: 10 * second,
  appealFileBytesMax: 5 * 1_048_576,
  /** The same answer to the same case again is a duplicate within that time. */
  duplicateAppeal: 15 * minute,
  /** Minor units of US dollars that the loser of an arbitration pays; each side half of it where both lose. */
  arbitrationFeeUsd: 500_00n,
  /** From this chargeback rate on, in basis points of the payments, the card networks warn. */
  chargebackRateWarned: 150,
  /** How long the merchant may answer an alert, and how long before its end it is told again. */
  disputeAnswer: 72 * hour,
  disputeReminder: 24 * hour,
  /** A link is valid for so many whole hours at most, and for one at least. */
  linkHoursMax: 168,
  linkResendPause: minute,
  paymentPoll: 2 * second,
  statusPoll: 10 * second,
  exportPoll: second,
  /** How often a tab asks what its user has not read. */
  unreadPoll: minute,
  idempotencyLife: day,
  /** After how long the robot of the sandbox looks at a case. */
  robotDelay: {
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
  },
  listDays: 7,
  listDaysMax: 366,
  pageSize: 20,
  pageSizeMax: 100,
  contactsPerAddress: 5,
  contactsWindow: hour,
  /** The data of an identity application is forgotten so long after its end; a setting may say otherwise. */
  identityRetention: 1_826 * day,
  /** What visitors sent to sales is forgotten: never later than after 24 months. */
  contactLife: 730 * day,
  /** What was sent to the outside is forgotten; it may hold names, addresses and codes. */
  outboxLife: 30 * day,
  /** Opens the page on which a meta client proves who he is. */
  metaTokenLife: 5 * minute,
  exportLife: 7 * day,
  /** Exports of one user that are not finished yet. */
  exportsAtOnce: 10,
  /** Working days in which a withdrawal reaches a bank; of these, those a bank at home and one abroad need. */
  arrivalDays: { from: 1, to: 3, home: 1, abroad: 2 },
  /** The least withdrawal in yuan, onshore or offshore. */
  withdrawalMinimumYuan: 100,
} as const
