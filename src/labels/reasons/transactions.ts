import { chargebackStatuses } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { labelFor } from '../label.ts'
import { statusLabels, typeLabels } from '../payments/transactions.ts'
import type { ReasonRecords } from '../reason.ts'

const allCases = chargebackStatuses.map((status) => `status=${status}`).join('&')

const ends: readonly string[] = ['SUCCESS', 'FAILED', 'CANCELED']

export const transactionsReasons = {
  'amount.invalid': { owner: 'you', text: m.reasons_amount_invalid },
  'transaction.wrong_type': {
    owner: 'you',
    final: true,
    text: (values, reading) =>
      m.reasons_transaction_wrong_type(
        { type: labelFor(typeLabels, values.type, reading) },
        reading,
      ),
  },
  'transaction.other_record': {
    owner: 'you',
    unlocks: ({ record }, reading) => ({
      href: `/aq/tradeDetail?transactionId=${encodeURIComponent(record)}`,
      label: m.portal_open_record({}, reading),
    }),
    text: ({ record, type }, reading) =>
      m.reasons_transaction_other_record(
        { record, type: labelFor(typeLabels, type, reading) },
        reading,
      ),
  },
  'transaction.wrong_status': {
    owner: 'time',
    final: ({ status }) => ends.includes(status ?? ''),
    text: (values, reading) =>
      m.reasons_transaction_wrong_status(
        { status: labelFor(statusLabels, values.status, reading) },
        reading,
      ),
  },
  'transaction.chargeback_open': { owner: 'bank', text: m.reasons_transaction_chargeback_open },
  'transaction.charged_back': {
    owner: 'bank',
    final: true,
    unlocks: ({ record }, reading) => ({
      href: `/aq/chargeback?${allCases}&transactionId=${encodeURIComponent(record)}`,
      label: m.portal_open_record({}, reading),
    }),
    text: (_, reading) => m.reasons_transaction_charged_back({}, reading),
  },
  'capture.exceeds_available': { owner: 'you', text: m.reasons_capture_exceeds_available },
  'capture.nothing_left': { owner: 'you', final: true, text: m.reasons_capture_nothing_left },
  'capture.expired': { owner: 'time', final: true, text: m.reasons_capture_expired },
  'authorisation.voided': { owner: 'you', final: true, text: m.reasons_authorisation_voided },
  'authorisation.captured': { owner: 'you', final: true, text: m.reasons_authorisation_captured },
  'refund.nothing_left': { owner: 'you', final: true, text: m.reasons_refund_nothing_left },
  'refund.exceeds_refundable': { owner: 'you', text: m.reasons_refund_exceeds_refundable },
  'refund.insufficient_funds': { owner: 'you', text: m.reasons_refund_insufficient_funds },
  'refund.window_over': { owner: 'time', final: true, text: m.reasons_refund_window_over },
  'refund.recipient_incomplete': { owner: 'you', text: m.reasons_refund_recipient_incomplete },
  'network.declined': { owner: 'bank', text: m.reasons_network_declined },
  'review.not_due': { owner: 'time', text: m.reasons_review_not_due },
  'return.already_returned': { owner: 'you', final: true, text: m.reasons_return_already_returned },
} satisfies ReasonRecords<'transactions'>
