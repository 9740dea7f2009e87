import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { changeCashAccount, changeCashAccountSendMsg } from '#contract/money/website-accounts.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { CodeDialog } from '#portal/access/codes/shared/code-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'

export type WebsiteAccountDialogProps = {
  storeId: string
  storeName: string
  account: WebsiteDetail['withdrawalAccounts'][number]
  onClose: () => void
}

/** Asks for the code to change the withdrawal account of a website. */
export function WebsiteAccountDialog({
  storeId,
  storeName,
  account,
  onClose,
}: WebsiteAccountDialogProps) {
  const form = useForm({
    begin: { code: '' },
    act: ({ code }, send) =>
      send(changeCashAccount, { storeId, accountId: account.accountId, code }),
    onDone: () => {
      onClose()
      void notify({ tone: 'good', title: m.websites_cash_done({ account: account.label }) })
    },
    spent: { code: '' },
  })
  return (
    <CodeDialog
      title={m.websites_cash_code_title()}
      text={m.websites_cash_code_text({ name: storeName, account: account.label })}
      seconds={limits.smsCountdownSeconds}
      send={() => askCode(changeCashAccountSendMsg, { storeId })}
      code={form.values.code}
      onCode={(code) => form.set({ code })}
      onSubmit={form.submit}
      onClose={onClose}
      busy={form.busy}
      trouble={form.told}
      confirmLabel={m.websites_cash_change()}
    />
  )
}
