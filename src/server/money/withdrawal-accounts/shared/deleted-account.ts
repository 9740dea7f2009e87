import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'

export type DeletedAccount = {
  readonly accountId: string
  readonly merchantId: string
  readonly label: string
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** Called after an account is deleted, so that automatic payments to it can react. */
    readonly whenAccountDeleted: (tx: Tx, ctx: Ctx, deleted: DeletedAccount) => Promise<void>
  }
}
