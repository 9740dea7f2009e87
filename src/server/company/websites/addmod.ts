import type * as contract from '#contract/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { addWebsite } from './add-website.ts'
import { modifyWebsite } from './modify-website.ts'
import { takenAsFailure } from './taken.ts'

/** One call adds and modifies; each has its own button, which is why it is asked for here. */
export const addmod: Verb<typeof contract.addmod> = (ctx, input) => {
  const { storeId, seen, ...wanted } = input
  const button = storeId === undefined ? buttons.addWebsite : buttons.editWebsite
  if (!ctx.permissions.has(button))
    throw new Failure('forbidden', {
      reasons: [reason('permission.missing', { permission: button })],
    })
  return takenAsFailure(
    storeId === undefined ? addWebsite(ctx, wanted) : modifyWebsite(ctx, { storeId, seen }, wanted),
  )
}
