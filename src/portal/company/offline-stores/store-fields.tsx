import type { ReactNode } from 'react'
import type { Output } from '#contract/call.ts'
import type { listRisk } from '#contract/company/groups.ts'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import {
  isFranchise,
  type StoreErrors,
  storeFieldsFor,
} from '#domain/company/offline-stores/checks.ts'
import {
  type StoreContent,
  type StoreField,
  type StoreSection,
  storeFields,
} from '#domain/company/offline-stores/fields.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { WrittenField } from '#portal/company/identity/shared/written-field.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import {
  fieldChoices,
  fieldErrorText,
  fieldHints,
  sectionNames,
  storeFieldLabels,
} from './field-labels.ts'
import { pair } from './look.ts'
import type { OriginalName } from './original-name.ts'
import { PersonsCard } from './persons-card.tsx'

export type StoreDraft = StoreContent & { readonly groupId: string }

export type OwnGroups = Output<typeof listRisk>

export type StoreFieldsProps = {
  draft: StoreDraft
  faults: StoreErrors
  groupFault: string | undefined
  groups: OwnGroups
  of: Pick<OfflineStoreDetail, 'companyName' | 'withdrawalAccounts' | 'allGroups'>
  disabled: boolean
  /** Only the licence fields can be edited. */
  onlyLicence: boolean
  uploads: Uploads
  originalName: OriginalName
  onChange: (patch: Partial<StoreDraft>) => void
  onBusy: (busy: boolean) => void
}

const isLicence = (name: StoreField) => name.startsWith('licence')

export function StoreFields(props: StoreFieldsProps) {
  const { draft, faults, disabled, onlyLicence, uploads, originalName, onChange, onBusy } = props
  return (
    <>
      <Section {...props} section="basic">
        <GroupField {...props} />
      </Section>
      {draft.data.storeType === 'direct' && (
        <Notice tone="info">
          {m.offline_stores_direct_notice({ name: props.of.companyName })}
        </Notice>
      )}
      <Section {...props} section="store" />
      {isFranchise(draft.data) && (
        <PersonsCard
          {...{ faults, uploads, originalName, onBusy }}
          persons={draft.persons}
          disabled={disabled || onlyLicence}
          onChange={(persons) => onChange({ persons })}
        />
      )}
      <Section {...props} section="materials" />
      <Section {...props} section="settlement" />
      {draft.data.settlementType === 'distribution_account' && (
        <Notice tone="info">{m.offline_stores_distribution_notice()}</Notice>
      )}
    </>
  )
}

type SectionProps = StoreFieldsProps & { section: StoreSection; children?: ReactNode }

function Section({ section, children, draft, faults, onChange, ...props }: SectionProps) {
  const { of, disabled, onlyLicence, uploads, originalName, onBusy } = props
  const names = storeFieldsFor(draft.data).filter((name) => storeFields[name].section === section)
  const choicesOf = (name: StoreField) => {
    if (name === 'withdrawalAccountId')
      return of.withdrawalAccounts.map(({ accountId, label, currency }) => ({
        value: accountId,
        label: `${label} ${currency}`,
      }))
    if (name !== 'storeType' && name !== 'settlementType') return []
    return fieldChoices[name].map(({ value, label }) => ({ value, label: label() }))
  }
  return (
    <Card title={sectionNames[section]()}>
      <Stack gap="md">
        <div className={pair}>
          {names.map((name) => (
            <WrittenField
              key={name}
              {...{ uploads, originalName, onBusy }}
              definition={storeFields[name]}
              label={storeFieldLabels[name]()}
              help={fieldHints[name]?.()}
              error={fieldErrorText(faults[name], storeFields[name], draft.data[name])}
              disabled={disabled || (onlyLicence && !isLicence(name))}
              value={draft.data[name]}
              choices={choicesOf(name)}
              onChange={(value) => onChange({ data: { ...draft.data, [name]: value } })}
            />
          ))}
          {children}
        </div>
      </Stack>
    </Card>
  )
}

/** A user without access to all groups must choose one of their own. */
function GroupField(props: StoreFieldsProps) {
  const { draft, groupFault, groups, of, disabled, onlyLicence, onChange } = props
  const named = groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))
  return (
    <Field
      width="full"
      label={groupLabel()}
      required={!of.allGroups}
      error={groupFault}
      disabled={disabled || onlyLicence}
    >
      <Select
        value={draft.groupId}
        {...(of.allGroups
          ? { options: [{ value: '', label: m.offline_stores_no_group() }, ...named] }
          : { placeholder: m.identity_choose(), options: named })}
        onChange={(groupId) => onChange({ groupId })}
      />
    </Field>
  )
}
