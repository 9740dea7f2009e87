import { asc, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database, Tx } from '#server/db/open.ts'
import { sandboxCaseMessages } from '#server/db/schema/sandbox.ts'
import type { Listed } from '#server/ports/card-network.ts'

/** Messages handed out at once. */
const atOnce = 100

/** Puts a message of a case or an alert at the end of the list, once by its reference. */
export async function keepMessage(tx: Tx, message: { readonly reference: string }): Promise<void> {
  const { reference } = message
  await tx.insert(sandboxCaseMessages).values({ reference, message }).onConflictDoNothing()
}

/** What was said of cases or of alerts after a place in the list; each reader sees its own messages of it. */
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
