import { operatorLimits } from '#domain/access/operators.ts'
import { textFormat } from '#labels/formats/text.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import type { Draft } from './draft.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '6',
  rowGap: '4',
})

export type PersonFieldsProps = {
  draft: Draft
  errors: FieldErrorTexts
  isNew: boolean
  disabled: boolean
  onChange: (patch: Partial<Draft>) => void
}

/** Personal data of the operator. Both names are fixed once the operator is added. */
export function PersonFields({ draft, errors, isNew, disabled, onChange }: PersonFieldsProps) {
  const field = { width: 'full', required: isNew, disabled: disabled && isNew } as const
  const fixed = isNew ? {} : { readOnly: true }
  return (
    <div className={grid}>
      <Field
        {...field}
        label={m.operators_name()}
        error={errors.name}
        help={isNew ? undefined : m.operators_fixed()}
      >
        <DraftInput
          {...fixed}
          name="name"
          autoComplete="off"
          format={textFormat(operatorLimits.name)}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
      </Field>
      <Field
        {...field}
        label={m.operators_username()}
        error={errors.username}
        help={isNew ? undefined : m.operators_fixed()}
      >
        <DraftInput
          {...fixed}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          format={textFormat(32)}
          value={draft.username}
          onChange={(username) => onChange({ username })}
        />
      </Field>
      <Field
        width="full"
        required
        disabled={disabled}
        label={m.operators_phone()}
        error={errors.phone}
        help={m.operators_phone_help()}
      >
        <DraftInput
          name="phone"
          type="tel"
          autoComplete="off"
          format={textFormat(40)}
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </Field>
      <Field
        width="full"
        required
        disabled={disabled}
        label={m.operators_email()}
        error={errors.email}
      >
        <DraftInput
          name="email"
          type="email"
          autoComplete="off"
          format={textFormat(operatorLimits.email)}
          value={draft.email}
          onChange={(email) => onChange({ email })}
        />
      </Field>
    </div>
  )
}
