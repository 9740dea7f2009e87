import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { declineWords } from './decline-words.ts'

type Props = { record: Pick<TransactionDetail, 'declineCode' | 'errorMessage'> }

/** Why a record failed: who said no, the code and its meaning, what to do, and whether a retry can help. */
export function DeclinePanel({ record: { declineCode: code, errorMessage } }: Props) {
  if (code === null) {
    return (
      <Notice tone="bad" title={m.transactions_failure_title()}>
        {errorMessage ?? m.transactions_failure_unknown()}
      </Notice>
    )
  }
  const { who, meaning, todo, retry } = declineWords(code)
  return (
    <Notice tone="bad" title={m.transactions_failure_title()}>
      <DescriptionList
        columns={2}
        items={[
          { name: m.transactions_failure_who(), value: who },
          { name: m.transactions_failure_code(), value: code },
          { name: m.transactions_failure_meaning(), value: meaning },
          { name: m.transactions_failure_retry(), value: retry },
          { name: m.transactions_failure_todo(), value: todo },
        ]}
      />
    </Notice>
  )
}
