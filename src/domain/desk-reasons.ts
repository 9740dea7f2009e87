import {
  type DeskDecision,
  type DeskQueue,
  type DeskReason,
  type deskDecisions,
  deskReasons,
} from './cases.ts'

type ByDecision = {
  readonly [Q in DeskQueue]: Readonly<
    Record<(typeof deskDecisions)[Q][number], readonly (typeof deskReasons)[Q][number][]>
  >
}

// An unsupported kind of business is nothing that the merchant can correct.
const improvable = <Reason extends string>(reasons: readonly Reason[]) =>
  reasons.filter((reason) => reason !== 'business_not_supported')

const { website, withdrawal_account, virtual_account, white_rule } = deskReasons
const { offline_store, distribution_account } = deskReasons

/**
 * Valid reasons by decision: the merchant gets the reason with the decision, so the two must never contradict each
 * other.
 */
const reasonsBy: ByDecision = {
  identity: {
    first_pass: [],
    approve: [],
    modify: ['fields_to_improve', 'risk_found'],
    not_eligible: ['business_not_supported', 'risk_found'],
  },
  website: {
    approve: [],
    decline: website,
    modify: improvable(website),
    flag: website,
    freeze: website,
    hold: website,
    close: website,
    resume: [],
  },
  withdrawal_account: { approve: [], decline: withdrawal_account },
  virtual_account: { approve: [], decline: virtual_account },
  risk_order: {
    approve: ['payer_confirmed', 'risk_acceptable'],
    decline: ['card_stolen', 'order_implausible'],
  },
  white_rule: { first_pass: [], approve: [], decline: white_rule, invalidate: white_rule },
  dispute: {
    succeed: ['answer_accepted', 'cardholder_withdrew'],
    lose: ['answer_insufficient'],
    revoke: ['cardholder_withdrew'],
  },
  withdrawal: {
    accept: [],
    hold: ['checking', 'holder_differs'],
    remit: [],
    fail: ['bank_refused', 'account_closed', 'holder_differs'],
    return: ['bank_returned', 'account_closed', 'holder_differs'],
  },
  auto_withdrawal: { close: ['risk_found'], resume: ['risk_acceptable'] },
  chargeback: {
    accept_answer: [],
    reject_answer: [],
    escalate: [],
    confirm_payment: [],
    withdraw: [],
    credit: [],
    rule_win: [],
    rule_lose: [],
    rule_partial: [],
  },
  offline_store: { approve: [], decline: offline_store, modify: improvable(offline_store) },
  distribution_account: { approve: [], decline: distribution_account },
}

/** Reasons that may be given for a decision; empty if the queue has no such decision. */
export function reasonsFor(queue: DeskQueue, decision: DeskDecision): readonly DeskReason[] {
  const of: Readonly<Partial<Record<DeskDecision, readonly DeskReason[]>>> = reasonsBy[queue]
  return of[decision] ?? []
}
