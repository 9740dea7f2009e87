import type { queryRelateAccounts as call } from '#contract/home.ts'
import { getAutoLoginAddress as currentzAddress } from '#contract/money/currentz.ts'
import { getAutoLoginAddress as virtualAddress } from '#contract/money/virtual-accounts.ts'
import { notRelated } from '#domain/money/virtual-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { missingPermission } from '#server/kernel/missing-permission.ts'
import { autoLoginShown } from '#server/money/withdrawal-accounts/shared/auto-login.ts'

/**
 * The auto-login URLs of the merchant's virtual and Currentz accounts; a user who may not request one by its own API
 * call gets 'Not Related'.
 */
export const queryRelateAccounts: Handler<typeof call> = async (ctx) => ({
  vaAccountRelated: missingPermission(ctx, virtualAddress.access)
    ? notRelated
    : await autoLoginShown(ctx, 'va', 'bizinfo.queryRelateAccounts'),
  currentsAccountRelated: missingPermission(ctx, currentzAddress.access)
    ? notRelated
    : await autoLoginShown(ctx, 'currentz', 'bizinfo.queryRelateAccounts'),
})
