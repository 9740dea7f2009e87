export const topics = [
  'start',
  'verification',
  'payments',
  'fees',
  'settlement',
  'withdrawals',
  'refunds',
  'chargebacks',
  'links',
  'currencies',
  'security',
] as const
export type Topic = (typeof topics)[number]
