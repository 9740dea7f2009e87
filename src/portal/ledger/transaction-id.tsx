import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { detailHref } from './transaction-address.ts'

export type TransactionIdProps = {
  id: string
  /** What it is called where it is copied. */
  name?: string
}

/** The id of a transaction: it leads to its record for those who may open it, and can be copied. */
export function TransactionId({ id, name = m.transactions_column_id() }: TransactionIdProps) {
  return (
    <Copyable value={id} name={name}>
      {reachable('/aq/tradeDetail') ? <LinkText href={detailHref(id)}>{id}</LinkText> : id}
    </Copyable>
  )
}
