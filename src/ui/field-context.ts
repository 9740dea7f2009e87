import { createContext, useContext, useId } from 'react'

/** What a field provides to the control inside it: names, description and state. */
export type FieldState = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  /** Reports an error in the text of a control inside, by the control's id; undefined clears it. */
  report: (control: string, words: string | undefined) => void
}

export const FieldContext = createContext<FieldState | null>(null)

/**
 * The attributes that a control takes from the surrounding field; its own props win. A control disabled while focused,
 * as when Enter in it submitted the form, keeps the focus: it sets aria-disabled and accepts no input.
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
