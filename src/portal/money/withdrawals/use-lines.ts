import type { Output } from '#contract/call.ts'
import { listLines } from '#contract/money/withdrawals.ts'
import { send } from '#portal/kit/call.ts'
import { useParts } from '#portal/kit/use-parts.ts'

type LinesPart = Output<typeof listLines>
export type PaidLine = LinesPart['lines'][number]

/** The credits that a withdrawal pays out, loaded page by page with `pageSize` lines each. */
export const useLines = (flowId: string, pageSize: number) =>
  useParts({
    queryKey: [listLines.id, flowId, pageSize],
    ask: (more, signal) => send(listLines, { flowId, pageSize, ...more }, { quiet: true, signal }),
  })
