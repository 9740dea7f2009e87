import type { MerchantCtx } from '#server/kernel/context.ts'

/** Whether a user sees payments; to others a link only says that it was paid. */
export const seesPayments = ({ permissions }: Pick<MerchantCtx, 'permissions'>): boolean =>
  permissions.has('M-1001') || permissions.has('M-1002')
