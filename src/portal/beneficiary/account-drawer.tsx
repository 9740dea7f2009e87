import { type FormEvent, useId, useRef, useState } from 'react'
import { getAccountDetail, listAccounts } from '#contract/beneficiary.ts'
import type { Output } from '#contract/call.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { ChangedNotice } from '#portal/kit/changed-notice.tsx'
import type { CallFailure } from '#portal/kit/failure.ts'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { focusFault } from '#portal/kit/field-words.ts'
import { notify } from '#portal/kit/notify.ts'
import { OwnCodeField } from '#portal/kit/own-code-field.tsx'
import { refetchAll } from '#portal/kit/query.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Stack } from '#ui/stack.tsx'
import { AccountFields } from './account-fields.tsx'
import { type Draft, draftOf, faultsOf, saveDraft } from './draft.ts'
import { useKeyring } from './keyring.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { sendAccountCode } from './send-code.ts'

export type AccountDrawerProps = {
  source: Output<typeof getAccountDetail>
  /** A new account, or the change of the one in `source`. */
  isNew: boolean
  /** Fetches the account and begins anew with it. */
  onReload: () => void
  onClose: () => void
}

/** The form of a bank account. What is typed stays when a try is refused. */
export function AccountDrawer({ source, isNew, onReload, onClose }: AccountDrawerProps) {
  const account = isNew ? null : source.account
  const [draft, setDraft] = useState(() => draftOf(account, source.companyName))
  // What is changed is the account as it was when this opened, whatever becomes of it underneath.
  const [edited] = useState(
    () => account && { accountId: account.accountId, seen: account.revision },
  )
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const keys = useKeyring()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const errors = { ...failure?.fields, ...(tried ? faultsOf(draft, code) : {}) }
  const change = (patch: Partial<Draft>) => {
    setDraft((held) => ({ ...held, ...patch }))
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (busy || uploading) return
    if (Object.keys(faultsOf(draft, code)).length > 0) return focusFault(form.current)
    setBusy(true)
    const answer = await saveDraft(draft, code, edited, keys.keyOf)
    setBusy(false)
    if (answer.ok) {
      void notify({ tone: 'good', title: isNew ? m.beneficiary_added() : m.beneficiary_changed() })
      onClose()
      await refetchAll(listAccounts, getAccountDetail)
      return
    }
    if (answer.failure.kind === 'refused') keys.refused()
    setFailure(answer.failure)
    focusFault(form.current)
  }
  const changed = failure?.failure === 'changed_meanwhile'
  const shown = failure && !changed && Object.keys(failure.fields).length === 0
  const unanswered = failure?.kind === 'network' || failure?.kind === 'timeout'
  return (
    <Drawer
      open
      busy={busy}
      title={isNew ? m.beneficiary_add_title() : m.beneficiary_edit_title()}
      description={isNew ? m.beneficiary_add_text() : m.beneficiary_edit_text()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button type="submit" form={id} loading={busy} disabled={uploading}>
            {m.beneficiary_submit()}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          {account && <RefusalNotice account={account} />}
          <AccountFields
            draft={draft}
            errors={errors}
            fixed={!isNew}
            disabled={busy}
            onChange={change}
            onUploading={setUploading}
          />
          <OwnCodeField
            seconds={limits.smsCountdownSharedSeconds}
            value={code}
            onChange={(value) => {
              setCode(value.replace(/\D/g, '').slice(0, 6))
              setFailure(null)
            }}
            send={() => sendAccountCode(source.mobile)}
            error={errors.verifyCode}
            disabled={busy}
          />
          {changed && <ChangedNotice title={failure.msg} onReload={onReload} />}
          {shown && (
            <FailureNotice
              trouble={{
                failure: unanswered ? 'unanswered' : 'refused',
                message: failure.msg,
                reasons: failure.reasons,
              }}
            />
          )}
        </Stack>
      </form>
    </Drawer>
  )
}
