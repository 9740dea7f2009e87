import { useState } from 'react'
import { listAccounts } from '#contract/beneficiary.ts'
import {
  addCurrency,
  applyCreate,
  checkPermission,
  create,
  getAssociation,
  list,
  preApplyCreate,
  type VirtualAccountRow,
} from '#contract/virtual-accounts.ts'
import { reason } from '#domain/reasons.ts'
import {
  needsArticles,
  type VirtualAccountCurrency,
  virtualAccountCurrencies,
  virtualAccountNameMax,
} from '#domain/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll, useCall } from '#portal/kit/query.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { ArticlesForm } from './articles-form.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { useKeyring } from './keyring.ts'

export type VirtualDialogProps = {
  /** The account that gets further currencies; null for a new one. */
  account: VirtualAccountRow | null
  onClose: () => void
}

/** Applies for a virtual account or for currencies of one. Missing articles are taken in between; all else stays. */
export function VirtualDialog({ account, onClose }: VirtualDialogProps) {
  const articles = useCall(getAssociation, {})
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly VirtualAccountCurrency[]>([])
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const keys = useKeyring()
  const held = account?.currencies.filter(({ status }) => status !== 'review_failed') ?? []
  const offered = virtualAccountCurrencies.filter(
    (currency) => !held.some((one) => one.currency === currency),
  )
  const missing = articles.data?.fileName === null ? chosen.filter(needsArticles) : []
  const against = [
    ...(chosen.length === 0 ? [reason('virtual_account.currency_missing')] : []),
    ...(missing.length > 0 ? [reason('virtual_account.articles_missing')] : []),
  ]
  const nameFault = account === null && name.trim() === ''
  const apply = async () => {
    setTried(true)
    setFailure(null)
    if (busy || nameFault) return
    setBusy(true)
    const answer = await sendApplication(account, name, chosen, keys)
    setBusy(false)
    if (!answer.ok) {
      if (answer.failure.kind === 'refused') keys.refused()
      return setFailure(answer.failure)
    }
    void notify({ tone: 'good', title: m.beneficiary_va_applied() })
    onClose()
    await refetchAll(list, checkPermission, preApplyCreate, listAccounts)
  }
  return (
    <Dialog
      open
      width="488"
      busy={busy}
      title={
        account ? m.beneficiary_va_add_title({ name: account.name }) : m.beneficiary_va_create()
      }
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <WhyNot reasons={against}>
            {(blocked) => (
              <Button loading={busy} disabled={blocked} onClick={() => void apply()}>
                {m.beneficiary_va_apply()}
              </Button>
            )}
          </WhyNot>
        </>
      }
    >
      <Stack>
        {account === null && (
          <Field
            width="full"
            label={m.beneficiary_va_name()}
            required
            disabled={busy}
            error={
              failure?.fields.name ??
              (tried && nameFault ? m.registration_fault_missing() : undefined)
            }
          >
            <Input
              name="name"
              autoComplete="off"
              maxLength={virtualAccountNameMax}
              value={name}
              onChange={setName}
            />
          </Field>
        )}
        <CurrencyChoice offered={offered} chosen={chosen} disabled={busy} onChange={setChosen} />
        {missing.length > 0 && (
          <Notice
            live
            tone="warn"
            title={m.beneficiary_va_articles_text({ currencies: missing.join(', ') })}
          >
            <ArticlesForm onDone={() => {}} />
          </Notice>
        )}
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice live tone="bad" title={failure.msg}>
            {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

async function sendApplication(
  account: VirtualAccountRow | null,
  name: string,
  chosen: readonly VirtualAccountCurrency[],
  keys: ReturnType<typeof useKeyring>,
) {
  const currencies = [...chosen]
  if (account) {
    const payload = { virtualAccountId: account.virtualAccountId, currencies }
    return send(addCurrency, payload, { quiet: true, key: keys.keyOf(payload) })
  }
  const payload = { name, currencies }
  const checked = await send(applyCreate, payload, { quiet: true })
  const key = keys.keyOf(payload)
  return checked.ok ? send(create, payload, { quiet: true, key }) : checked
}
