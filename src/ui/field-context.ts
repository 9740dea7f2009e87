import { createContext, useContext, useId } from 'react'

/** What a field tells the control inside it: names, description and state. */
export type FieldState = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The attributes a control takes from the field around it; its own props win. */
export function useControl(own: { id?: string | undefined; disabled?: boolean | undefined }) {
  const field = useContext(FieldContext)
  const fallback = useId()
  return {
    id: own.id ?? field?.controlId ?? fallback,
    disabled: own.disabled ?? field?.disabled ?? false,
    required: field?.required || undefined,
    'aria-invalid': field?.invalid || undefined,
    'aria-describedby': field?.describedBy,
  }
}
