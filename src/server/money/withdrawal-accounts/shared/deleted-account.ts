import type { Tx } from '#server/db/open.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** An account that was deleted, and how it was called. */
export type DeletedAccount = {
  readonly accountId: string
  readonly merchantId: string
  readonly label: string
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** An account was deleted; what pays to it by itself takes note. */
    readonly whenAccountDeleted: (tx: Tx, ctx: Ctx, deleted: DeletedAccount) => Promise<void>
  }
}
