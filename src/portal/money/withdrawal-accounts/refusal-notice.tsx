import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { deskReasonWords } from '#words/cases.ts'

/** Why the review of an account failed, and what the provider adds. */
export function RefusalNotice({ account }: { account: Pick<AccountRow, 'refusal'> }) {
  const { refusal } = account
  if (!refusal) return null
  return (
    <Notice
      tone="bad"
      title={
        refusal.reason ? deskReasonWords[refusal.reason]({}) : m.withdrawal_accounts_status_failed()
      }
    >
      {refusal.note}
    </Notice>
  )
}
