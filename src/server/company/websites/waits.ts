import { asc, eq, isNull } from 'drizzle-orm'
import { stores } from '#server/db/schema/merchants.ts'
import { inScope, only, ownStores } from '#server/kernel/scope.ts'
import { countOf, type Waits } from '#server/kernel/waits.ts'

/** Websites whose application was refused: those that are not hidden, as the list shows them. */
export const websiteWaits: readonly Waits[] = [
  {
    kind: 'website',
    menus: ['M-0202'],
    find: async (ctx, lines) => {
      const where = only(
        inScope(ctx, ownStores),
        eq(stores.state, 'review_failed'),
        eq(stores.hidden, false),
        isNull(stores.deletedAt),
      )
      const rows = await ctx.db
        .select({ id: stores.id, name: stores.name, url: stores.url })
        .from(stores)
        .where(where)
        .orderBy(asc(stores.name), asc(stores.id))
        .limit(lines)
      return {
        count: await countOf(rows, lines, () => ctx.db.$count(stores, where)),
        lines: rows.map(({ id, name, url }) => ({
          ...{ recordId: id, website: name, who: url, reason: null, money: null, until: null },
        })),
      }
    },
  },
]
