import type * as balances from '#contract/balances.ts'
import { streamFile } from '../exports/stream-file.ts'
import type { Verb } from '../kernel/verb.ts'

export const exportCapitalFlow: Verb<typeof balances.exportCapitalFlow> = (
  ctx,
  { format, ...filters },
) => streamFile(ctx, { kind: 'capitalFlow', filters: { tab: 'balance', ...filters } }, format)
