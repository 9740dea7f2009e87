/** A message of the outside world that is not as agreed: its own reference where it has one, and where it is wrong. */
export type Unread = { readonly reference: string | null; readonly places: readonly string[] }
