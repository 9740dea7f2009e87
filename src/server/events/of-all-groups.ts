import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#server/db/schema/sessions.ts'
import { byId, type OfMerchant } from '#server/kernel/scope.ts'
import type { Subjects } from './event.ts'

type Table = SQLWrapper & { readonly id: SQLWrapper; readonly merchantId: SQLWrapper }

/** Subjects that span all websites are visible only to users with all groups. */
export const ofAllGroups = (table: Table): Subjects => {
  const those = (of: OfMerchant, also: SQL) =>
    sql`(select ${table.id} from ${table} where ${byId(table.merchantId, of.merchantId)} and ${also})`
  return {
    ofUser: (by) =>
      those(
        by,
        sql`exists (select 1 from ${users} where ${byId(users.id, by.userId)}
          and (${users.allGroups} or ${users.kind} = 'administrator'))`,
      ),
    inGroups: (of, { allGroups }) => those(of, sql`${allGroups}`),
  }
}
