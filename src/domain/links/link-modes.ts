import { type Reason, reason } from '#domain/reasons.ts'

/** What stands against changing or removing a mode; the same facts on server and screen. */
export const againstModeChange = ({ isRemoved }: { readonly isRemoved: boolean }): Reason[] =>
  isRemoved ? [reason('link_mode.removed')] : []
