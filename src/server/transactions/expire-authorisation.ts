import type { Tx } from '#server/db/open.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { amountsText } from './amounts-text.ts'
import { currencyOf, lockRecord, updateRecord } from './record.ts'

/** Notes that the rest of an authorisation ran out; what was captured of it stays as it is. */
export async function expireAuthorisation(tx: Tx, ctx: Ctx, id: string): Promise<JobSummary> {
  const { status, outcome, voided, captured, captureUntil, ...rest } = await lockRecord(tx, id)
  const over = captureUntil !== null && captureUntil <= ctx.now()
  if (status !== 'SUCCESS' || voided || captured >= rest.amount || !over) return {}
  await updateRecord(tx, id, { outcome: 'CAPTURE_EXPIRED' })
  const { merchantId } = rest
  const change = { before: { outcome }, after: { outcome: 'CAPTURE_EXPIRED' } }
  await audit(tx, ctx, { action: 'transaction.expire', subject: id, merchantId, ...change })
  const left = amountsText(new Map([[currencyOf(rest.currency), rest.amount - captured]]))
  return { expired: id, count: 1, amounts: left }
}
