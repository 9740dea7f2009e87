/** How an export job stands, in the order of its life. */
export const exportStates = [
  'queued',
  'counting',
  'writing',
  'ready',
  'failed',
  'canceled',
  'expired',
] as const
export type ExportState = (typeof exportStates)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
