import { asc } from 'drizzle-orm'
import { documentState, documentUntil } from '#domain/company/identity-documents.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import type { Waits } from '#server/kernel/waits.ts'

/** Documents that have run out or are about to. */
export const identityWaits: readonly Waits[] = [
  {
    kind: 'document',
    menus: [],
    find: async (ctx, lines) => {
      const held = await ctx.db
        .select()
        .from(identityDocuments)
        .where(ofMerchant(ctx, identityDocuments))
        .orderBy(asc(identityDocuments.expiresOn), asc(identityDocuments.id))
      const worn = held.filter(({ expiresOn }) => documentState(expiresOn, ctx.now) !== 'good')
      return {
        count: worn.length,
        lines: worn.slice(0, lines).map(({ id, name, holder, expiresOn }) => ({
          recordId: id,
          website: null,
          who: name,
          reason: holder,
          money: null,
          until: documentUntil(expiresOn),
        })),
      }
    },
  },
]
