import { and, eq, isNull } from 'drizzle-orm'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { SftpServer } from '#server/ports/sftp.ts'

/** Stores the first host key that the configured server presents. A key already stored is not replaced. */
export async function pinHostKey(
  ctx: Ctx,
  merchantId: string,
  { host, port }: Pick<SftpServer, 'host' | 'port'>,
  hostKey: string,
): Promise<void> {
  await ctx.db
    .update(statementSettings)
    .set({ hostKey, hostKeyAt: ctx.now })
    .where(
      and(
        ofMerchant({ merchantId }, statementSettings),
        eq(statementSettings.host, host),
        eq(statementSettings.port, port),
        isNull(statementSettings.hostKey),
      ),
    )
}
