/** Queues of cases for the provider's staff, in the order of the desk. */
export const deskQueues = [
  'identity',
  'website',
  'withdrawal_account',
  'virtual_account',
  'risk_order',
  'white_rule',
  'dispute',
  'withdrawal',
  'auto_withdrawal',
  'chargeback',
  'offline_store',
  'distribution_account',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** State of a case whose record the merchant has deleted: no further decision is possible. */
export const deletedState = 'deleted'

/** Decisions of the staff by queue; whether one is allowed now is up to the lifecycle of the case. */
export const deskDecisions = {
  identity: ['first_pass', 'approve', 'modify', 'not_eligible'],
  website: ['approve', 'decline', 'modify', 'flag', 'freeze', 'hold', 'close', 'resume'],
  withdrawal_account: ['approve', 'decline'],
  virtual_account: ['approve', 'decline'],
  risk_order: ['approve', 'decline'],
  white_rule: ['first_pass', 'approve', 'decline', 'invalidate'],
  dispute: ['succeed', 'lose', 'revoke'],
  withdrawal: ['accept', 'hold', 'remit', 'fail', 'return'],
  auto_withdrawal: ['close', 'resume'],
  // Decisions of the cardholder's bank, and of the card network in an arbitration.
  chargeback: [
    'accept_answer',
    'reject_answer',
    'escalate',
    'confirm_payment',
    'withdraw',
    'credit',
    'rule_win',
    'rule_lose',
    'rule_partial',
  ],
  offline_store: ['approve', 'decline', 'modify'],
  distribution_account: ['approve', 'decline'],
} as const satisfies Record<DeskQueue, readonly string[]>
export type DeskDecision = (typeof deskDecisions)[DeskQueue][number]

/** Reasons that the staff can give the merchant, by queue; their texts are in the messages. */
export const deskReasons = {
  identity: ['fields_to_improve', 'business_not_supported', 'risk_found'],
  website: [
    'site_unreachable',
    'content_incomplete',
    'policies_missing',
    'ownership_unproved',
    'business_not_supported',
    'volume_unproved',
    'risk_found',
  ],
  withdrawal_account: [
    'holder_differs',
    'number_not_found',
    'certificate_unreadable',
    'bank_not_supported',
  ],
  virtual_account: ['articles_unreadable', 'name_differs', 'business_not_supported'],
  risk_order: ['card_stolen', 'order_implausible', 'payer_confirmed', 'risk_acceptable'],
  white_rule: ['value_too_wide', 'payer_not_known', 'disputes_found', 'risk_found'],
  dispute: ['answer_accepted', 'answer_insufficient', 'cardholder_withdrew'],
  auto_withdrawal: ['risk_found', 'risk_acceptable'],
  withdrawal: ['checking', 'bank_refused', 'account_closed', 'holder_differs', 'bank_returned'],
  chargeback: [],
  offline_store: [
    'store_content_incomplete',
    'house_number_missing',
    'licence_unreadable',
    'licence_differs',
    'business_not_supported',
    'risk_found',
  ],
  distribution_account: [
    'person_not_proved',
    'share_unproved',
    'deed_unreadable',
    'business_not_supported',
    'risk_found',
  ],
} as const satisfies Record<DeskQueue, readonly string[]>

export type DeskReason = (typeof deskReasons)[DeskQueue][number]

/** Whether a reason is valid for cases of the queue. */
export const isReasonOf = (queue: DeskQueue, reason: string): reason is DeskReason =>
  (deskReasons[queue] as readonly string[]).includes(reason)

/** Facts of a case that the staff sees; each has a label. */
export const deskFacts = [
  'change_type',
  'submitted_by',
  'identity_document',
  'url',
  'group',
  'settlement_currencies',
  'trade_category',
  'declared',
  'state',
  'api_status',
  'image',
  'proof',
  'open_area',
  'currency',
  'company_name',
  'account_name',
  'bank_name',
  'bank_country',
  'store_country',
  'bank_address',
  'branch_name',
  'account_number',
  'iban',
  'swift_code',
  'sort_code',
  'bank_code',
  'routing_number',
  'reserved_phone',
  'certificate',
  'currencies',
  'articles',
  'website',
  'order_id',
  'transaction_id',
  'payer_email',
  'card',
  'issue_country',
  'due_by',
  'dispute_reason',
  'note',
  'risk_score',
  'risk_reasons',
  'amount',
  'fee',
  'to_remit',
  'remitted',
  'account',
  'requested_at',
  'list_rule',
  'list_rule_type',
  'list_rule_scope',
  'comment',
  'reference',
  'stage',
  'bank_comment',
  'frozen',
  'answer_until',
  'answer_sent',
  'answer_pack',
  // Items of an answer, by their own names.
  'itemName',
  'receiverName',
  'contactNumber',
  'shippingAddress',
  'shippingCompany',
  'trackingNumber',
  'reasons',
  'screenshots',
  'merchandiseImages',
  'proofOfDelivery',
  'proofOfWithdrawal',
  'communicationRecords',
  'cancellationRefundPolicy',
  'shippingPolicy',
  'network_said',
  'network_message',
  'store_type',
  'store_code',
  'store_change',
  'address',
  'phone',
  'licence',
  'licence_image',
  'person',
  'person_image',
  'store_photo',
  'price_list',
  'warehouse_photo',
  'purchase_record',
  'settlement_type',
  'business_form',
  'purpose',
  'email',
  'deed',
  'share_structure',
] as const
export type DeskFact = (typeof deskFacts)[number]

/** Decisions that require a reason, because they refuse, take or hold back something from the merchant. */
const refusing: readonly DeskDecision[] = [
  'not_eligible',
  'decline',
  'modify',
  'flag',
  'freeze',
  'hold',
  'close',
  'fail',
  'return',
  'invalidate',
  'lose',
]
/**
 * Whether a decision requires the bank's reference: a remittance does, and the merchant's bank statement shows the same
 * one.
 */
export const needsReference = (decision: DeskDecision): boolean => decision === 'remit'
export const referenceMax = 64

export const needsReason = (decision: DeskDecision): boolean => refusing.includes(decision)
