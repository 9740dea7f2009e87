import type { MerchantCtx } from '#server/kernel/context.ts'

/** Whether a user may see payments; other users only see that a link was paid. */
export const seesPayments = ({ permissions }: Pick<MerchantCtx, 'permissions'>): boolean =>
  permissions.has('M-1001') || permissions.has('M-1002')
