import type * as contract from '#contract/links/made-links.ts'
import { streamFile } from '#server/exports/stream-file.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const exportExcel: Handler<typeof contract.exportExcel> = (ctx, { format, ...filters }) =>
  streamFile(ctx, { kind: 'paymentLinks', filters }, format)
