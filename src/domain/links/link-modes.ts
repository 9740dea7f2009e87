import { type Reason, reason } from '#domain/reasons.ts'

/** Reasons against changing or removing a mode, shared by server and screen. */
export const againstModeChange = ({ isRemoved }: { readonly isRemoved: boolean }): Reason[] =>
  isRemoved ? [reason('link_mode.removed')] : []
