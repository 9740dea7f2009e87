import type { FieldPath } from '#domain/company/identity/content.ts'
import type { IdentityError } from '#domain/company/identity/field-errors.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import type { NumberWarning } from '#domain/company/identity-numbers.ts'
import { css } from '#styled/css'
import { chosenLabel, warningLabels } from './labels.ts'
import { Quote } from './quote.tsx'
import type { Item } from './sections.ts'
import { fieldErrorText } from './shared/field-error-text.ts'
import { WrittenField, type WrittenFieldProps } from './shared/written-field.tsx'

const look = {
  root: css({ flow: 'column', gap: '2', minWidth: '0', scrollMarginTop: '24' }),
  wide: css({ gridColumn: '[1 / -1]' }),
  warning: css({ color: 'tone.warn.fg' }),
}

export type FormProps = Required<
  Pick<WrittenFieldProps, 'uploads' | 'onBusy' | 'disabled' | 'originalName'>
> & {
  /** Whether a field already shows its error. */
  readonly shows: (path: FieldPath) => boolean
  readonly onLeave: (path: FieldPath) => void
}
export type FieldOfProps = FormProps &
  Pick<WrittenFieldProps, 'label' | 'value' | 'onChange' | 'country'> & {
    readonly path: FieldPath
    readonly definition: IdentityField
    readonly help?: string | undefined
    readonly fault: IdentityError | undefined
    /** Review remark of the provider's staff on this field. */
    readonly mark: Item | undefined
    readonly warnings: readonly NumberWarning[]
    /** Disabled until another field is filled in. */
    readonly waits?: boolean
  }

/** One field of a form, with its remarks, warnings and error. */
export function FieldOf(props: FieldOfProps) {
  const { path, definition, help, fault, mark, warnings, shows, onLeave } = props
  const helps = [
    help,
    ...warnings.map((one) => (
      <span key={one} className={look.warning}>
        {warningLabels[one]()}
      </span>
    )),
  ].filter(Boolean)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that its control was left
    <div
      id={path}
      className={definition.kind === 'files' ? `${look.root} ${look.wide}` : look.root}
      onBlur={() => onLeave(path)}
    >
      <WrittenField
        definition={definition}
        label={props.label}
        value={props.value}
        onChange={props.onChange}
        country={props.country}
        uploads={props.uploads}
        onBusy={props.onBusy}
        originalName={props.originalName}
        disabled={props.disabled || props.waits === true}
        error={fault && shows(path) ? fieldErrorText(fault, definition, props.value) : undefined}
        help={helps.length > 0 ? helps : undefined}
        choices={(definition.choices ?? []).map((one) => ({
          value: one,
          label: chosenLabel(definition, one),
        }))}
      />
      {mark && <Quote mark={mark} />}
    </div>
  )
}
