import {
  type BillField,
  type BillFieldType,
  billLimits,
  nameOfLabel,
  repeatedLabels,
  repeatsOption,
} from '#domain/links/bills.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { newId } from '#portal/kit/ids.ts'

export type FieldDraft = {
  /** Identifies the row on the screen, whatever its content. */
  readonly key: string
  /** The id of a stored field; null for a new one. */
  readonly fieldId: string | null
  readonly label: string
  readonly name: string
  /** Whether the user has entered the name, so that it no longer follows the label. */
  readonly isNamed: boolean
  readonly type: BillFieldType
  readonly required: boolean
  /** One option per line. */
  readonly options: string
}

export const emptyField = (): FieldDraft => ({
  ...{ key: newId(), fieldId: null, label: '', name: '', isNamed: false },
  ...{ type: 'text', required: false, options: '' },
})

/** Drafts of fields. Stored fields keep their `fieldId`; otherwise the fields only prefill new ones. */
export const draftsOf = (fields: readonly BillField[], isKept: boolean): readonly FieldDraft[] =>
  fields.map(({ fieldId, label, name, type, required, options }) => ({
    ...{ key: newId(), fieldId: isKept ? fieldId : null, label, name, isNamed: true },
    ...{ type, required, options: options.join('\n') },
  }))

const optionsOf = ({ type, options }: FieldDraft): string[] =>
  type === 'dropdown'
    ? [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
    : []

export const typedFields = (drafts: readonly FieldDraft[]) =>
  drafts.map((draft) => ({
    ...(draft.fieldId !== null && { fieldId: draft.fieldId }),
    ...{ name: draft.name.trim(), label: draft.label.trim(), type: draft.type },
    ...{ required: draft.required, options: optionsOf(draft) },
  }))

/** The fields as a bill would show them, without those that have no label. */
export const fieldsShown = (drafts: readonly FieldDraft[]): readonly BillField[] =>
  typedFields(drafts).flatMap((field, at) =>
    field.label === '' ? [] : [{ ...field, fieldId: drafts[at]?.key ?? field.name }],
  )

/** Changes one field. Its name follows the label until the user enters one. */
export const changeField = (
  drafts: readonly FieldDraft[],
  key: string,
  patch: Partial<Omit<FieldDraft, 'key' | 'fieldId'>>,
): readonly FieldDraft[] =>
  drafts.map((draft) => {
    if (draft.key !== key) return draft
    const next = { ...draft, ...patch }
    if (next.isNamed || patch.label === undefined) return next
    const taken = drafts.filter((other) => other.key !== key).map(({ name }) => name)
    return { ...next, name: next.label.trim() === '' ? '' : nameOfLabel(next.label, taken) }
  })

/** Moves a field to another position, within the bounds of the list. */
export function moveField(
  drafts: readonly FieldDraft[],
  key: string,
  to: number,
): readonly FieldDraft[] {
  const from = drafts.findIndex((draft) => draft.key === key)
  const moved = drafts[from]
  if (moved === undefined || to < 0 || to >= drafts.length || to === from) return drafts
  return drafts.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Adds the usual fields of a sector. Empty rows are removed, and existing labels stay unchanged. */
export function withUsual(
  drafts: readonly FieldDraft[],
  usual: readonly BillField[],
): readonly FieldDraft[] {
  const kept = drafts.filter(({ label, name }) => label.trim() !== '' || name.trim() !== '')
  const added = draftsOf(usual, false)
  const repeated = repeatedLabels([...kept, ...added])
  const fresh = added.filter((_, at) => !repeated.includes(kept.length + at))
  return [...kept, ...fresh].slice(0, billLimits.fields)
}

const missing = () => m.portal_fault_required()

/** Field errors by the path that the server uses. */
export function fieldErrorsOf(drafts: readonly FieldDraft[]): FieldErrorTexts {
  const faults: Record<string, string> = {}
  if (drafts.length === 0) faults.fields = m.bill_templates_fields_needed()
  drafts.forEach((draft, at) => {
    if (draft.label.trim() === '') faults[`fields.${at}.label`] = missing()
    if (draft.name.trim() === '') faults[`fields.${at}.name`] = missing()
    if (draft.type !== 'dropdown') return
    const options = optionsOf(draft)
    if (options.length === 0) faults[`fields.${at}.options`] = m.bill_templates_options_needed()
    else if (options.length > billLimits.options || options.some(isLong))
      faults[`fields.${at}.options`] = m.bill_templates_options_long({
        most: String(billLimits.options),
        length: String(billLimits.option),
      })
    else if (repeatsOption(options))
      faults[`fields.${at}.options`] = m.failures_field_option_repeated()
  })
  for (const at of repeatedLabels(drafts))
    faults[`fields.${at}.label`] = m.failures_field_label_repeated()
  return faults
}
const isLong = (option: string): boolean => option.length > billLimits.option

/** The error of one input in the field at a given index. */
export const errorAt = (errors: FieldErrorTexts, at: number, name: string): string | undefined => {
  const path = `fields.${at}.${name}`
  return Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1]
}
