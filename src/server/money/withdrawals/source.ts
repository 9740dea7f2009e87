import type { Currency } from '#domain/currencies.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

/** The balance to withdraw from: a store's, or the client's over the given stores (`storeId` null). */
export type Source = {
  readonly merchantId: string
  readonly storeId: string | null
  readonly storeIds: readonly string[]
  readonly currency: Currency
}

type Named = {
  readonly accId?: string | undefined
  readonly clientId?: string | undefined
  readonly currency: Currency
}

/**
 * The requested source, if it is visible to the caller. Fails with `not_found` for another merchant's store or client.
 */
export function sourceOf(ctx: MerchantCtx, { accId, clientId, currency }: Named): Source {
  const { merchantId } = ctx
  if (clientId !== undefined && clientId !== '' && clientId !== merchantId) return fail('not_found')
  if (accId === undefined || accId === '')
    return { merchantId, storeId: null, storeIds: ctx.storeIds, currency }
  if (!ctx.storeIds.includes(accId)) return fail('not_found')
  return { merchantId, storeId: accId, storeIds: [accId], currency }
}
