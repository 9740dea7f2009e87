import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { getAccountDetail } from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { OwnCodeField } from '#portal/access/codes/shared/own-code-field.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { AccountFields } from './account-fields.tsx'
import { draftOf, fieldErrorsOf, saveDraft } from './draft.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { sendAccountCode } from './send-code.ts'

export type AccountDrawerProps = {
  source: Output<typeof getAccountDetail>
  /** True for a new account, false to change the one in `source`. */
  isNew: boolean
  /** Fetches the account again and restarts the form with it. */
  onReload: () => void
  onClose: () => void
}

/** The form of a bank account. The input stays when a request is refused. */
export function AccountDrawer({ source, isNew, onReload, onClose }: AccountDrawerProps) {
  const account = isNew ? null : source.account
  // The change applies to the account as it was when the form opened, even if it is refetched meanwhile.
  const [edited] = useState(
    () => account && { accountId: account.accountId, seen: account.revision },
  )
  const [uploading, setUploading] = useState(false)
  const uploads = useUploads()
  const form = useForm({
    begin: { ...draftOf(account, source.companyName), verifyCode: '' },
    faultsOf: fieldErrorsOf,
    act: (draft, send) => uploads.sending(() => saveDraft(draft, edited, send)),
    onDone: () => {
      void notify({
        tone: 'good',
        title: isNew ? m.withdrawal_accounts_added() : m.withdrawal_accounts_changed(),
      })
      onClose()
    },
  })
  const { values, set, errors, busy } = form
  return (
    <FormDialog
      form={form}
      drawer
      title={isNew ? m.withdrawal_accounts_add_title() : m.withdrawal_accounts_edit_title()}
      description={isNew ? m.withdrawal_accounts_add_text() : m.withdrawal_accounts_edit_text()}
      confirmLabel={m.withdrawal_accounts_submit()}
      waits={uploading}
      onReload={onReload}
      onClose={onClose}
    >
      {account && <RefusalNotice account={account} />}
      <AccountFields
        draft={values}
        errors={errors}
        fixed={!isNew}
        disabled={busy}
        onChange={set}
        uploads={uploads}
        onUploading={setUploading}
      />
      <OwnCodeField
        seconds={limits.smsCountdownSharedSeconds}
        value={values.verifyCode}
        onChange={(typed) => set({ verifyCode: typed })}
        send={() => sendAccountCode(source.mobile)}
        error={errors.verifyCode}
        disabled={busy}
      />
    </FormDialog>
  )
}
