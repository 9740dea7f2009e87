import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { field } from '#styled/recipes'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  width?: 'field' | 'full' | 'fit' | undefined
  hideLabel?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** For several controls under one label (radios, range): a named group instead of a label. */
  group?: boolean
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, required = false, disabled = false, group, children } = props
  const [unread, setUnread] = useState<Readonly<Record<string, string | undefined>>>({})
  const report = useCallback(
    (control: string, words: string | undefined) =>
      setUnread((before) => (before[control] === words ? before : { ...before, [control]: words })),
    [],
  )
  const error = props.error || Object.values(unread).find(Boolean)
  const look = field({ width: props.width, hideLabel: props.hideLabel })
  const id = useId()
  const [labelId, helpId, errorId] = [`${id}l`, `${id}h`, `${id}e`]
  const [within, setWithin] = useState(false)
  const describedBy = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ')
  const name = (
    <>
      {label}
      {required && (
        <span className={look.mark} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const state = {
    controlId: `${id}c`,
    labelId,
    describedBy: describedBy || undefined,
    invalid: Boolean(error),
    required,
    disabled,
    report,
  }
  // Descriptions are read on focus. An error that appears below the focused control is announced by a live region.
  const fault = (
    <div className={look.fault} aria-live={within ? 'polite' : 'off'}>
      {error && (
        <div id={errorId} className={look.error}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
  const grouping = group ? { role: 'group', 'aria-labelledby': labelId } : {}
  return (
    <FieldContext value={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only knows that the focus is within */}
      <div
        className={look.root}
        data-fault={error ? id : undefined}
        {...grouping}
        onFocus={() => setWithin(true)}
        onBlur={() => setWithin(false)}
      >
        {group ? (
          <span id={labelId} className={look.label}>
            {name}
          </span>
        ) : (
          <label id={labelId} htmlFor={state.controlId} className={look.label}>
            {name}
          </label>
        )}
        {/* Below many controls nobody would see it. */}
        {group && fault}
        {children}
        {!group && fault}
        {help && (
          <div id={helpId} className={look.help}>
            {help}
          </div>
        )}
      </div>
    </FieldContext>
  )
}
