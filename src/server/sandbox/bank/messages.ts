import { asc, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Tx } from '#server/db/open.ts'
import { sandboxCaseMessages } from '#server/db/schema/sandbox.ts'
import type { Listed } from '#server/ports/card-network.ts'

/** Messages per response. */
const atOnce = 100

/** Appends a message about a case or an alert to the list, once per reference. */
export async function keepMessage(tx: Tx, message: { readonly reference: string }): Promise<void> {
  const { reference } = message
  await tx.insert(sandboxCaseMessages).values({ reference, message }).onConflictDoNothing()
}

/** The messages about cases or alerts after a position in the list; each reader filters its own kind by the schema. */
export async function messagesAfter<S extends v.GenericSchema>(
  db: Database,
  schema: S,
  after: string | null,
): Promise<Listed<v.InferOutput<S>>> {
  const rows = await db
    .select()
    .from(sandboxCaseMessages)
    .where(after === null ? undefined : gt(sandboxCaseMessages.place, BigInt(after)))
    .orderBy(asc(sandboxCaseMessages.place))
    .limit(atOnce)
  return {
    messages: rows.flatMap(({ message }) => {
      const read = v.safeParse(schema, message)
      return read.success ? [read.output] : []
    }),
    unread: [],
    next: rows.at(-1)?.place.toString() ?? after,
  }
}
