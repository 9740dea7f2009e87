/** Who can lift what stands in the way. */
export type ReasonOwner = 'you' | 'administrator' | 'provider' | 'bank' | 'time'

/** Every reason for which a guard refuses, with the one who can lift it. The code is the guard's name. */
export const reasonOwner = {
  'permission.missing': 'administrator',
  'administrator.only': 'administrator',
  'identity.in_portal': 'you',
  'identity.not_connected': 'provider',
  'trade_type.required': 'you',
  'trade_type.already_chosen': 'provider',
  'action.running': 'time',
  'action.not_possible': 'you',
  'choice.unchanged': 'you',
  'form.unchanged': 'you',
  'amount.invalid': 'you',
  'transaction.wrong_type': 'you',
  'transaction.wrong_status': 'time',
  'transaction.chargeback_open': 'bank',
  'capture.exceeds_available': 'you',
  'capture.nothing_left': 'you',
  'capture.expired': 'time',
  'authorisation.voided': 'you',
  'authorisation.captured': 'you',
  'refund.nothing_left': 'you',
  'refund.exceeds_refundable': 'you',
  'refund.insufficient_funds': 'you',
  'refund.window_over': 'time',
  'refund.recipient_incomplete': 'you',
  'network.declined': 'bank',
  'review.provider_reviews': 'provider',
  'review.not_due': 'time',
  'return.already_returned': 'you',
  'link.expired': 'time',
  'link.invalidated': 'you',
  'link.paid': 'you',
  'link.already_started': 'time',
  'link.resend_too_soon': 'time',
  'link.not_started': 'you',
  'link.not_due': 'time',
  'export.not_finished': 'time',
  'export.finished': 'you',
  'export.failed': 'you',
  'export.canceled': 'you',
  'export.expired': 'time',
  'export.not_due': 'time',
  'sms.too_soon': 'time',
  'card.incomplete': 'you',
  'email.required': 'you',
  'email.invalid': 'you',
  'password.too_short': 'you',
  'account.checking': 'provider',
  'account.passed': 'provider',
  'account.not_sent': 'you',
  'account.not_passed': 'provider',
  'password.original_missing': 'you',
  'password.unchanged': 'you',
  'phone.invalid': 'you',
  'key.none': 'you',
  'code.six_digits': 'you',
  'password.rules': 'you',
  'password.repeat': 'you',
  'agreement.needed': 'you',
  'register.person_incomplete': 'you',
  'register.company_incomplete': 'you',
  'register.account_incomplete': 'you',
  'recover.account_invalid': 'you',
  'password.ticket_over': 'time',
  'operator.own_account': 'administrator',
  'operator.beyond_own': 'administrator',
  'operator.enabled': 'you',
  'operator.disabled': 'you',
  'operator.deleted': 'you',
  'role.own': 'administrator',
  'role.beyond_own': 'administrator',
  'role.in_use': 'you',
  'role.too_many': 'you',
  'group.beyond_own': 'administrator',
  'permission.beyond_own': 'administrator',
  'rehearsal.read_only': 'you',
} as const satisfies Record<string, ReasonOwner>

export type ReasonCode = keyof typeof reasonOwner

/** What has happened for good: whoever is named as its owner, nobody lifts it for this record any more. */
const finalCodes: readonly ReasonCode[] = [
  'transaction.wrong_type',
  'capture.nothing_left',
  'capture.expired',
  'authorisation.voided',
  'authorisation.captured',
  'refund.nothing_left',
  'refund.window_over',
  'return.already_returned',
  'link.expired',
  'link.invalidated',
  'link.paid',
  'export.finished',
  'export.canceled',
  'account.passed',
  'operator.deleted',
]
const finalStatuses: readonly string[] = ['SUCCESS', 'FAILED', 'CANCELED']

/** Values a reason's text may need: an amount with its currency, an instant (ISO UTC), a status, a code. */
export type ReasonParams = Partial<
  Record<
    'amount' | 'currency' | 'until' | 'days' | 'status' | 'type' | 'permission' | 'seconds',
    string
  >
>

/** One reason as it crosses the wire and as the screen shows it. */
export type Reason = {
  readonly code: ReasonCode
  readonly owner: ReasonOwner
  readonly params: ReasonParams
}

/** Makes a reason from its code; the owner follows from the code. */
export const reason = (code: ReasonCode, params: ReasonParams = {}): Reason => ({
  code,
  owner: reasonOwner[code],
  params,
})

/** Whether a guard's name is a reason code. */
export const isReasonCode = (name: string): name is ReasonCode => Object.hasOwn(reasonOwner, name)

/** Whether a reason stays for good; a status does once it is one of the ends. */
export const isFinal = ({ code, params }: Pick<Reason, 'code' | 'params'>): boolean =>
  code === 'transaction.wrong_status'
    ? finalStatuses.includes(params.status ?? '')
    : finalCodes.includes(code)
