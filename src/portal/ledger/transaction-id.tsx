import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { detailHref } from './transaction-address.ts'

export type TransactionIdProps = {
  id: string
  /** The name of the id on the copy button. */
  name?: string
}

/** A transaction id that can be copied, linked to the record for users who may open it. */
export function TransactionId({ id, name = m.transactions_column_id() }: TransactionIdProps) {
  return (
    <Copyable value={id} name={name}>
      {reachable('/aq/tradeDetail') ? <LinkText href={detailHref(id)}>{id}</LinkText> : id}
    </Copyable>
  )
}
