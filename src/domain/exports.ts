/** States of an export job, in the order of its lifecycle. */
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

export const unfinishedExports: readonly ExportState[] = ['queued', 'counting', 'writing']

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
