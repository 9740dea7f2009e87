import type * as contract from '#contract/company/identity-changes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { viewOf } from '../application-view.ts'
import { findOwn } from '../applications.ts'

export const getRenewDetails: Handler<typeof contract.getRenewDetails> = (ctx, { applicationId }) =>
  viewOf(ctx, applicationId)

export const queryWriter: Handler<typeof contract.queryWriter> = async (ctx, { applicationId }) => {
  const { savedAt, savedBy, savedByName, revision } = await findOwn(ctx.db, ctx, applicationId)
  const writer =
    savedAt === null
      ? null
      : {
          name: savedByName ?? '',
          savedAt: savedAt.toISOString(),
          isYou: savedBy === ctx.userId,
        }
  return { writer, revision }
}
