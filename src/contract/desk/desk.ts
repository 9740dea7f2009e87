import * as v from 'valibot'
import { SignIn, SignInStep } from '#contract/access/sign-in-shapes.ts'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Decimal,
  Id,
  Instant,
  Nothing,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
} from '#contract/shapes.ts'
import { referenceMax } from '#domain/cases.ts'
import { staffRoles } from '#domain/staff-permissions.ts'
import { CaseDetail, CaseRow, Decision, DeskReasonCode, Queue } from './case-shapes.ts'

export const signIn = call({
  id: 'desk.signIn',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/desk/login',
  access: 'public',
  ours: true,
  input: SignIn,
  output: SignInStep,
  refuses: [
    'captcha_needed',
    'wrong_credentials',
    'email_not_registered',
    'operator_disabled',
    'authentication_failed',
    'account_locked',
    'service_not_opened',
    'risk_session',
  ],
  summary:
    "Signs in a member of the provider's staff. Requires the headers captchaToken and verifyBody. The session has no cookie.",
})
export const signOut = call({
  id: 'desk.signOut',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/desk/logout',
  access: 'staff',
  needs: 'none',
  ours: true,
  input: Nothing,
  output: SuccessText,
  refuses: [],
  summary: 'Ends the session of a member of staff at once.',
})
export const getDesk = call({
  id: 'desk.getDesk',
  method: 'GET',
  path: '/merchant/acquirer/desk',
  access: 'staff',
  needs: 'none',
  ours: true,
  input: Nothing,
  output: v.object({
    name: v.string(),
    email: v.string(),
    /** `permissionsOf` returns what each role permits. */
    roles: v.array(v.picklist(staffRoles)),
    mode: v.picklist(['sandbox', 'live']),
    now: Instant,
    expiresAt: Instant,
    /** Whether the sandbox robot decides waiting cases; null in live mode. */
    robot: v.nullable(v.boolean()),
    queues: v.array(v.object({ queue: Queue, waiting: v.number() })),
  }),
  refuses: [],
  sight: 'none',
  summary: 'Returns who is signed in at the desk, and how many cases wait in each queue.',
})

export const listCases = call({
  id: 'desk.listCases',
  method: 'POST',
  path: '/merchant/acquirer/desk/cases',
  access: 'staff',
  needs: 'case',
  ours: true,
  reads: true,
  input: v.object({
    queue: Queue,
    show: v.optional(v.picklist(['waiting', 'all'], 'unknown_value'), 'waiting'),
    /** Part of the label, the id or the merchant's name. */
    search: OptionalText(128),
    ...pageEntries,
  }),
  output: pageOf(CaseRow),
  refuses: [],
  sight: 'desk.read',
  summary: 'Lists the cases of a queue: waiting ones oldest first, others newest first.',
})

export const getCase = call({
  id: 'desk.getCase',
  method: 'POST',
  path: '/merchant/acquirer/desk/case',
  access: 'staff',
  needs: 'case',
  ours: true,
  reads: true,
  input: v.object({ queue: Queue, subject: Id }),
  output: CaseDetail,
  refuses: [],
  sight: 'desk.read',
  summary: 'Returns a case with its facts, its history and the decisions that are possible now.',
})

export const decide = call({
  id: 'desk.decide',
  method: 'POST',
  changes: ['desk', 'identityReview'],
  path: '/merchant/acquirer/desk/decide',
  access: 'staff',
  needs: 'case',
  ours: true,
  idempotent: true,
  input: v.object({
    queue: Queue,
    subject: Id,
    decision: Decision,
    /** The state that the staff member saw; if the current one differs, nothing is decided. */
    seen: v.pipe(v.string('required'), v.maxLength(40, 'too_long')),
    /** The revision of the facts that they saw; required where money is remitted. */
    revision: v.optional(Id),
    reason: v.optional(v.nullable(DeskReasonCode), null),
    noteEn: OptionalText(500),
    noteZh: OptionalText(500),
    /** The remitted amount, if less than the whole remainder. */
    amount: v.optional(v.pipe(v.string('amount_invalid'), v.maxLength(40, 'amount_invalid'))),
    /** The bank's reference of the remittance. */
    reference: OptionalText(referenceMax),
  }),
  output: SuccessText,
  refuses: ['refused', 'case_changed', 'key_reused', 'in_progress'],
  summary:
    'Decides a case, or proposes a decision that a second person must confirm. The merchant is notified of what takes effect; of two simultaneous decisions, one is refused.',
})

const Proposed = v.object({ queue: Queue, subject: Id, proposalId: Id })

export const confirm = call({
  id: 'desk.confirm',
  method: 'POST',
  changes: ['desk', 'identityReview'],
  path: '/merchant/acquirer/desk/confirm',
  access: 'staff',
  needs: 'case',
  ours: true,
  idempotent: true,
  input: Proposed,
  output: SuccessText,
  refuses: ['refused', 'case_changed', 'key_reused', 'in_progress'],
  summary:
    'Confirms a decision that another member of the staff proposed. The proposer is refused; the merchant is notified.',
})

export const dismiss = call({
  id: 'desk.dismiss',
  method: 'POST',
  changes: ['desk'],
  path: '/merchant/acquirer/desk/dismiss',
  access: 'staff',
  needs: 'case',
  ours: true,
  idempotent: true,
  input: Proposed,
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Withdraws or turns down a proposed decision. The merchant learns nothing of it.',
})

export const getFile = call({
  id: 'desk.getFile',
  method: 'GET',
  path: '/merchant/acquirer/desk/file',
  access: 'staff',
  needs: 'case',
  ours: true,
  input: v.object({ queue: Queue, subject: Id, fileName: Id }),
  output: v.object({}),
  file: true,
  refuses: ['file_missing'],
  sight: 'desk.read',
  summary: 'Downloads a file that belongs to a case.',
})

const Sums = v.object({
  currency: CurrencyCode,
  available: Decimal,
  frozen: Decimal,
  rollingReserve: Decimal,
  fixedDeposit: Decimal,
  unsettled: Decimal,
})

export const listBalances = call({
  id: 'desk.listBalances',
  method: 'POST',
  path: '/merchant/acquirer/desk/balances',
  access: 'staff',
  needs: 'balance.read',
  ours: true,
  reads: true,
  input: v.object({ search: OptionalText(128), ...pageEntries }),
  output: pageOf(
    v.object({ merchantId: v.string(), merchantName: v.string(), balances: v.array(Sums) }),
  ),
  refuses: [],
  sight: 'desk.read',
  summary: 'Returns the balances of every merchant by currency, from the ledger.',
})

export const setRobot = call({
  id: 'desk.setRobot',
  method: 'POST',
  changes: ['desk'],
  path: '/merchant/acquirer/desk/robot',
  access: 'staff',
  needs: 'robot.switch',
  ours: true,
  input: v.object({ on: v.boolean('required') }),
  output: SuccessText,
  refuses: [],
  summary: 'Switches the robot that acts as staff in the sandbox on or off; live mode has none.',
})
