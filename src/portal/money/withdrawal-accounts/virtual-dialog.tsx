import {
  addCurrency,
  applyCreate,
  create,
  getAssociation,
  type VirtualAccountRow,
} from '#contract/money/virtual-accounts.ts'
import {
  needsArticles,
  type VirtualAccountCurrency,
  virtualAccountCurrencies,
  virtualAccountNameMax,
} from '#domain/money/virtual-accounts.ts'
import { reason } from '#domain/reasons.ts'
import { textFormat } from '#labels/formats/text.ts'
import { virtualAccountsReasons } from '#labels/reasons/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import type { IdempotentClient } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { listed } from '#ui/listed.ts'
import { Notice } from '#ui/notice.tsx'
import { ArticlesForm } from './articles-form.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', sm: '[repeat(3, minmax(0, 1fr))]' },
  gap: '2',
})

type CurrencyChoiceProps = {
  offered: readonly VirtualAccountCurrency[]
  chosen: readonly VirtualAccountCurrency[]
  disabled: boolean
  error: string | undefined
  onChange: (chosen: readonly VirtualAccountCurrency[]) => void
}

/** The currencies of a virtual account, marked where they need the articles of association. */
function CurrencyChoice({ offered, chosen, disabled, error, onChange }: CurrencyChoiceProps) {
  return (
    <Field
      group
      width="full"
      label={m.withdrawal_accounts_va_currencies()}
      help={m.withdrawal_accounts_va_currencies_help()}
      error={error}
      required
    >
      <div className={grid}>
        {offered.map((currency) => (
          <Checkbox
            key={currency}
            name={currency}
            disabled={disabled}
            checked={chosen.includes(currency)}
            label={currency}
            hint={needsArticles(currency) && m.withdrawal_accounts_va_needs_articles()}
            onChange={(on) =>
              onChange(on ? [...chosen, currency] : chosen.filter((one) => one !== currency))
            }
          />
        ))}
      </div>
    </Field>
  )
}

export type VirtualDialogProps = {
  /** The account that gets more currencies; null for a new one. */
  account: VirtualAccountRow | null
  onClose: () => void
}

type Application = {
  readonly name: string
  readonly chosen: readonly VirtualAccountCurrency[]
}

/**
 * Applies for a virtual account, or for more currencies of one. Missing articles can be uploaded in between without
 * losing the input.
 */
export function VirtualDialog({ account, onClose }: VirtualDialogProps) {
  const articles = useCall(getAssociation, {})
  const lacksArticles = articles.data?.fileName === null
  const begin: Application = { name: '', chosen: [] }
  const form = useForm({
    begin,
    faultsOf: ({ name, chosen }) => ({
      ...(account === null && name.trim() === '' && { name: m.portal_fault_required() }),
      ...currencyFault(chosen, lacksArticles),
    }),
    act: (values, send) => sendApplication(account, values, send),
    onDone: () => {
      void notify({ tone: 'good', title: m.withdrawal_accounts_va_applied() })
      onClose()
    },
  })
  const { values, set, busy } = form
  const { chosen } = values
  const held = account?.currencies.filter(({ status }) => status !== 'review_failed') ?? []
  const offered = virtualAccountCurrencies.filter(
    (currency) => !held.some((one) => one.currency === currency),
  )
  const missing = lacksArticles ? chosen.filter(needsArticles) : []
  return (
    <FormDialog
      form={form}
      pressed
      width="488"
      title={
        account
          ? m.withdrawal_accounts_va_add_title({ name: account.name })
          : m.withdrawal_accounts_va_create()
      }
      confirmLabel={m.withdrawal_accounts_va_apply()}
      onClose={onClose}
    >
      {account === null && (
        <Field
          width="full"
          label={m.withdrawal_accounts_va_name()}
          required
          disabled={busy}
          error={form.errors.name}
        >
          <DraftInput
            name="name"
            autoComplete="off"
            format={textFormat(virtualAccountNameMax)}
            value={values.name}
            onChange={(name) => set({ name })}
          />
        </Field>
      )}
      <CurrencyChoice
        offered={offered}
        chosen={chosen}
        disabled={busy}
        error={form.errors.currencies}
        onChange={(chosen) => set({ chosen })}
      />
      {missing.length > 0 && (
        <Notice
          live
          tone="warn"
          title={m.withdrawal_accounts_va_articles_text({ currencies: listed(missing) })}
        >
          <ArticlesForm onDone={() => {}} />
        </Notice>
      )}
    </FormDialog>
  )
}

/** The error of the chosen currencies, with the server's text. */
function currencyFault(chosen: readonly VirtualAccountCurrency[], lacksArticles: boolean) {
  const code =
    chosen.length === 0
      ? 'virtual_account.currency_missing'
      : lacksArticles && chosen.some(needsArticles)
        ? 'virtual_account.articles_missing'
        : null
  const [told] = code === null ? [] : formatReasons(virtualAccountsReasons, [reason(code)])
  return told ? { currencies: told.text } : {}
}

async function sendApplication(
  account: VirtualAccountRow | null,
  { name, chosen }: Application,
  send: IdempotentClient,
): Promise<Result<unknown>> {
  const currencies = [...chosen]
  if (account) {
    return send(addCurrency, { virtualAccountId: account.virtualAccountId, currencies })
  }
  const payload = { name, currencies }
  const checked = await send(applyCreate, payload)
  return checked.ok ? send(create, payload) : checked
}
