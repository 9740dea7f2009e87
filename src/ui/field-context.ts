import { createContext, useContext, useId } from 'react'

/** What a field tells the control inside it: names, description and state. */
export type FieldState = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  /** Says what is wrong with the text of a control inside, by the control's id; nothing takes it back. */
  report: (control: string, words: string | undefined) => void
}

export const FieldContext = createContext<FieldState | null>(null)

/**
 * The attributes a control takes from the field around it; its own props win. One that is disabled while it has the
 * focus, as when Enter in it sent the form, keeps the focus: it says that it is disabled and takes nothing.
 */
export function useControl(own: { id?: string | undefined; disabled?: boolean | undefined }) {
  const field = useContext(FieldContext)
  const fallback = useId()
  const id = own.id ?? field?.controlId ?? fallback
  const off = own.disabled ?? field?.disabled ?? false
  const stays = off && typeof document !== 'undefined' && document.activeElement?.id === id
  return {
    id,
    disabled: off && !stays,
    'aria-disabled': stays || undefined,
    required: field?.required || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-describedby': field?.describedBy,
  }
}
