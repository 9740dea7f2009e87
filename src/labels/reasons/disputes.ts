import { m } from '#paraglide/messages.js'
import { labelFor } from '../label.ts'
import { disputeStatusLabels } from '../payments/disputes.ts'
import type { ReasonRecords } from '../reason.ts'

export const disputesReasons = {
  'dispute.over': { owner: 'time', final: true, text: m.reasons_dispute_over },
  'dispute.not_due': { owner: 'time', text: m.reasons_dispute_not_due },
  'dispute.refund_running': { owner: 'bank', text: m.reasons_dispute_refund_running },
  'dispute.not_refunded': {
    owner: 'you',
    text: m.reasons_dispute_not_refunded,
    unlocks: ({ record }, reading) => ({
      href: `/aq/tradeDetail?transactionId=${encodeURIComponent(record)}&dialog=refund`,
      label: m.disputes_refund({}, reading),
    }),
  },
  'dispute.processed': { owner: 'provider', text: m.reasons_dispute_processed },
  'dispute.network_decides': { owner: 'bank', text: m.reasons_dispute_network_decides },
  'dispute.closed': {
    owner: 'provider',
    final: true,
    text: ({ status }, reading) =>
      m.reasons_dispute_closed({ status: labelFor(disputeStatusLabels, status, reading) }, reading),
  },
} satisfies ReasonRecords<'disputes'>
