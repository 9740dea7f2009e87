import { useState } from 'react'
import {
  apply,
  type DistributionForm,
  type DistributionView,
} from '#contract/company/distribution-accounts.ts'
import { reasonsAgainstApplying } from '#domain/company/distribution/checks.ts'
import { accountPurposes, businessForms, storeCategories } from '#domain/company/distribution.ts'
import { emailPattern } from '#domain/email.ts'
import {
  businessFormNames,
  categoryNames,
  purposeNames,
} from '#labels/company/distribution-accounts.ts'
import { textFormat } from '#labels/formats/text.ts'
import { distributionAccountsReasons } from '#labels/reasons/distribution-accounts.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { emptyPerson, PersonFields, personErrors } from './person-fields.tsx'

const namesOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, () => string>>,
) => values.map((value) => ({ value, label: names[value]() }))

const emptyForm: DistributionForm = {
  businessForm: 'sole_proprietorship',
  category: 'retail',
  purpose: 'collect_sales',
  email: '',
  deedImage: [],
  shareImage: [],
  persons: [emptyPerson('representative')],
}

function faultsOf(form: DistributionForm): Readonly<Record<string, string>> {
  const email = form.email.trim()
  return {
    ...(email === ''
      ? { email: m.portal_fault_required() }
      : !emailPattern.test(email) && { email: m.distribution_accounts_fault_email() }),
    ...Object.assign({}, ...form.persons.map(personErrors)),
  }
}

/** Name for a file from an earlier submission. */
const nameOf = (place: number) => m.identity_document_numbered({ number: String(place) })

type ApplyDrawerProps = { view: DistributionView; onClose: () => void }

/** Application for a distribution account; a declined one starts with the submitted values. */
export function ApplyDrawer({ view, onClose }: ApplyDrawerProps) {
  const [underway, setUnderway] = useState(0)
  const uploads = useUploads()
  const form = useForm({
    begin: view.account?.form ?? emptyForm,
    faultsOf,
    act: (values, send) =>
      uploads.sending(() => send(apply, { storeId: view.storeId, form: sendable(values) })),
    onDone: () => {
      onClose()
      void notify({ tone: 'good', title: m.distribution_accounts_applied_done() })
    },
  })
  const { values, errors, set, busy } = form
  const against = form.tried
    ? formatReasons(distributionAccountsReasons, reasonsAgainstApplying(values))
    : []
  const onBusy = (on: boolean) => setUnderway((count) => count + (on ? 1 : -1))
  return (
    <FormDialog
      drawer
      form={form}
      title={m.distribution_accounts_apply_title({ name: view.storeName })}
      confirmLabel={m.distribution_accounts_apply_send()}
      reasons={against}
      waits={underway > 0}
      onClose={onClose}
    >
      <Stack gap="md">
        <Field required width="full" label={m.distribution_accounts_field_form()} disabled={busy}>
          <Select
            value={values.businessForm}
            options={namesOf(businessForms, businessFormNames)}
            onChange={(businessForm) => set({ businessForm })}
          />
        </Field>
        <Field
          required
          width="full"
          label={m.distribution_accounts_field_category()}
          disabled={busy}
        >
          <Select
            value={values.category}
            options={namesOf(storeCategories, categoryNames)}
            onChange={(category) => set({ category })}
          />
        </Field>
        <Field
          required
          width="full"
          label={m.distribution_accounts_field_purpose()}
          disabled={busy}
        >
          <Select
            value={values.purpose}
            options={namesOf(accountPurposes, purposeNames)}
            onChange={(purpose) => set({ purpose })}
          />
        </Field>
        <Field
          required
          width="full"
          label={m.distribution_accounts_field_email()}
          error={errors.email}
          disabled={busy}
        >
          <DraftInput
            type="email"
            value={values.email}
            format={textFormat(254)}
            onChange={(email) => set({ email })}
          />
        </Field>
        {values.businessForm === 'partnership' && (
          <Field required width="full" label={m.distribution_accounts_field_deed()} disabled={busy}>
            <Upload
              profile="identityDocument"
              label={m.distribution_accounts_field_deed()}
              value={values.deedImage}
              onChange={(names) => set({ deedImage: [...names] })}
              {...{ uploads, onBusy, nameOf }}
            />
          </Field>
        )}
        {values.businessForm === 'joint_stock' && (
          <Field
            required
            width="full"
            label={m.distribution_accounts_field_shares()}
            disabled={busy}
          >
            <Upload
              profile="identityDocument"
              label={m.distribution_accounts_field_shares()}
              value={values.shareImage}
              onChange={(names) => set({ shareImage: [...names] })}
              {...{ uploads, onBusy, nameOf }}
            />
          </Field>
        )}
        <PersonFields
          persons={values.persons}
          faults={errors}
          disabled={busy}
          onChange={(persons) => set({ persons: [...persons] })}
        />
      </Stack>
    </FormDialog>
  )
}

const sendable = (form: DistributionForm): DistributionForm => ({
  ...form,
  persons: form.persons.map((one) => ({
    ...one,
    share: one.role === 'beneficiary' ? (one.share ?? '') : null,
  })),
})
