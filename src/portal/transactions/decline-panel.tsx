import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { declineWords } from './decline-words.ts'
import { Quiet } from './quiet.tsx'

type Props = {
  record: Pick<TransactionDetail, 'declineCode' | 'errorMessage' | 'transactionType' | 'facts'>
}

/** Why a record failed: who said no, the code and its meaning, what to do, and whether a retry can help. */
export function DeclinePanel({ record }: Props) {
  const { declineCode: code, errorMessage, transactionType, facts } = record
  if (code === null) {
    return (
      <Card title={m.transactions_failure_title()}>
        <Quiet>{errorMessage ?? m.transactions_failure_unknown()}</Quiet>
      </Card>
    )
  }
  const { who, meaning, todo, retry } = declineWords(code)
  return (
    <Card title={m.transactions_failure_title()} actions={<Chip tone="bad" label={meaning} />}>
      <DescriptionList
        columns={4}
        items={[
          { name: m.transactions_failure_who(), value: who },
          { name: m.transactions_failure_code(), value: code },
          ...(transactionType === 'REFUND'
            ? afterRefund(facts.returned)
            : [
                { name: m.transactions_failure_todo(), value: todo },
                { name: m.transactions_failure_retry(), value: retry },
              ]),
        ]}
      />
    </Card>
  )
}

/** A failed refund is not tried again: its amount is returned, once. */
const afterRefund = (returned: boolean) =>
  returned ? [] : [{ name: m.transactions_failure_todo(), value: m.transactions_todo_refund() }]
