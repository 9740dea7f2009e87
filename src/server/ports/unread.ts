/** An external message that is not valid: its own reference if it has one, and the invalid fields. */
export type Unread = { readonly reference: string | null; readonly places: readonly string[] }
