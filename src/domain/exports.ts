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

/** Those of an export that still needs a worker. */
export const unfinishedExports: readonly ExportState[] = ['queued', 'counting', 'writing']

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
