import {
  type BillField,
  type BillFieldType,
  billLimits,
  nameOfLabel,
  repeatedLabels,
  repeatsOption,
} from '#domain/links/bills.ts'
import type { FieldLabels } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { newId } from '#portal/kit/ids.ts'

/** A field of a bill as it is entered. */
export type FieldDraft = {
  /** Of this row on the screen, whatever is in it. */
  readonly key: string
  /** Of a field that is kept already. */
  readonly fieldId: string | null
  readonly label: string
  readonly name: string
  /** The name was entered, and no longer follows the label. */
  readonly isNamed: boolean
  readonly type: BillFieldType
  readonly required: boolean
  /** One on each line. */
  readonly options: string
}

export const emptyField = (): FieldDraft => ({
  ...{ key: newId(), fieldId: null, label: '', name: '', isNamed: false },
  ...{ type: 'text', required: false, options: '' },
})

/** Fields as they are kept; without `isStored` they are only what a form begins with. */
export const draftsOf = (fields: readonly BillField[], isKept: boolean): readonly FieldDraft[] =>
  fields.map(({ fieldId, label, name, type, required, options }) => ({
    ...{ key: newId(), fieldId: isKept ? fieldId : null, label, name, isNamed: true },
    ...{ type, required, options: options.join('\n') },
  }))

const optionsOf = ({ type, options }: FieldDraft): string[] =>
  type === 'dropdown'
    ? [...new Set(options.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
    : []

/** Fields as calls take them. */
export const typedFields = (drafts: readonly FieldDraft[]) =>
  drafts.map((draft) => ({
    ...(draft.fieldId !== null && { fieldId: draft.fieldId }),
    ...{ name: draft.name.trim(), label: draft.label.trim(), type: draft.type },
    ...{ required: draft.required, options: optionsOf(draft) },
  }))

/** Fields as a bill made of them would have them, those without a label left out. */
export const fieldsShown = (drafts: readonly FieldDraft[]): readonly BillField[] =>
  typedFields(drafts).flatMap((field, at) =>
    field.label === '' ? [] : [{ ...field, fieldId: drafts[at]?.key ?? field.name }],
  )

/** A change of one field; while its name was not entered it follows the label. */
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

/** Puts a field at another place; at the ends it stays. */
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

/** What usual fields add to those that are entered: rows that are empty give way, labels that are there stay as they are. */
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

/** What the form holds against the fields, by the path of each as the server names it. */
export function fieldErrorsOf(drafts: readonly FieldDraft[]): FieldLabels {
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

/** What stands at the fields of a form, of whichever of its faults. */
export const errorAt = (errors: FieldLabels, at: number, name: string): string | undefined => {
  const path = `fields.${at}.${name}`
  return Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1]
}
