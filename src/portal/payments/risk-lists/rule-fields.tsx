import { listRisk } from '#contract/company/groups.ts'
import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import {
  type RiskList,
  type RiskRuleType,
  riskRuleLimits,
  riskRuleScopes,
  riskRuleTypes,
} from '#domain/payments/risk-lists.ts'
import { textFormat } from '#labels/formats/text.ts'
import { riskRuleScopeLabels, riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { RuleDraft } from './draft.ts'
import { listLabels } from './labels.ts'

const helps: Readonly<Record<RiskRuleType, () => string>> = {
  email: m.risk_lists_help_email,
  email_domain: m.risk_lists_help_email_domain,
  card: m.risk_lists_help_card,
  phone: m.risk_lists_help_phone,
  shipping_address: m.risk_lists_help_shipping_address,
}
type Props = { list: RiskList; rule: RiskRule | null; form: Form<RuleDraft> }

export function RuleFields({ list, rule, form }: Props) {
  const { values: draft, set, errors, busy } = form
  const shared = { disabled: busy, width: 'full' as const }
  const help =
    rule?.type === 'card' && draft.type === 'card'
      ? [m.risk_lists_keep_card({ value: rule.value })]
      : [
          helps[draft.type](),
          ...(draft.type === 'shipping_address' ? [m.risk_lists_shipping_asked()] : []),
        ]
  return (
    <>
      <Field {...shared} label={listLabels[list].by()} error={errors.type} required>
        <Select
          name="type"
          value={draft.type}
          onChange={(type) => set({ type })}
          options={riskRuleTypes.map((type) => ({
            value: type,
            label: riskRuleTypeLabels[type]({}),
          }))}
        />
      </Field>
      <Field
        {...shared}
        label={riskRuleTypeLabels[draft.type]({})}
        help={sentences(...help)}
        error={errors.value}
        required
      >
        <DraftInput
          name="value"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          format={textFormat(riskRuleLimits.value)}
          value={draft.value}
          onChange={(value) => set({ value })}
        />
      </Field>
      <Places draft={draft} set={set} shared={shared} error={errors.scopeId} />
      <Field
        {...shared}
        label={m.risk_lists_column_comment()}
        help={m.risk_lists_form_comment_help()}
        error={errors.comment}
      >
        <DraftInput
          name="comment"
          autoComplete="off"
          format={textFormat(riskRuleLimits.comment)}
          value={draft.comment}
          onChange={(comment) => set({ comment })}
        />
      </Field>
    </>
  )
}

type PlacesProps = {
  draft: RuleDraft
  set: (patch: Partial<RuleDraft>) => void
  shared: { disabled: boolean; width: 'full' }
  error: string | undefined
}

function Places({ draft, set, shared, error }: PlacesProps) {
  const { stores } = useSession()
  const groups = useCall(listRisk, {}).data ?? []
  const websites = stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
  const named = groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))
  const isWebsite = draft.scope === 'website'
  return (
    <>
      <Field {...shared} label={m.risk_lists_form_where()} group>
        <RadioGroup
          name="scope"
          value={draft.scope}
          onChange={(scope) => set({ scope, scopeId: '' })}
          options={riskRuleScopes.map((scope) => ({
            value: scope,
            label:
              scope === 'all'
                ? m.risk_lists_form_all({ count: countText(stores.length) })
                : riskRuleScopeLabels[scope]({}),
          }))}
        />
      </Field>
      {draft.scope !== 'all' && (
        <Field
          {...shared}
          label={isWebsite ? m.risk_lists_column_website() : m.risk_lists_column_group()}
          error={error}
          required
        >
          <Select
            name="scopeId"
            value={draft.scopeId}
            placeholder={
              isWebsite ? m.risk_lists_form_choose_website() : m.risk_lists_form_choose_group()
            }
            onChange={(scopeId) => set({ scopeId })}
            options={isWebsite ? websites : named}
          />
        </Field>
      )}
    </>
  )
}
