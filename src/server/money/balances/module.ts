import type * as contract from '#contract/money/balances.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { listDeposits } from './deposits.ts'
import { capitalFlowSource, depositsSource, unsettledSource } from './exports.ts'
import { get } from './get.ts'
import { list, listCapitalFlow } from './list.ts'
import { listStatement } from './list-statement.ts'
import { listUnsettled } from './list-unsettled.ts'
import { prove } from './prove.ts'

export const balances = {
  handlers: {
    depositsFile: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'deposits', filters }, format),
    exportCapitalFlow: (ctx, { format, ...filters }) =>
      streamFile(ctx, { kind: 'capitalFlow', filters: { tab: 'balance', ...filters } }, format),
    get,
    list,
    listCapitalFlow,
    listDeposits,
    listStatement,
    listUnsettled,
    prove,
  } satisfies HandlersOf<typeof contract>,
  exports: { capitalFlow: capitalFlowSource, deposits: depositsSource, unsettled: unsettledSource },
}
