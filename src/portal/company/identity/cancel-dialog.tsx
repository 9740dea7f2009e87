import { identityReasons } from '#labels/reasons/identity.ts'
import { m } from '#paraglide/messages.js'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import type { KycActor, StoredKyc } from './use-application.ts'

/** Confirms that the changes are discarded. */
export function CancelDialog({ actor, held }: { actor: KycActor; held: StoredKyc }) {
  const isFirst = held.context.application?.type === 'verification'
  return (
    <FlowDialog
      actor={actor}
      title={m.identity_cancel_title()}
      description={
        isFirst ? m.identity_cancel_text_verification() : m.identity_cancel_text_change()
      }
      confirmLabel={m.identity_cancel_changes()}
      cancelLabel={m.identity_cancel_keep()}
      confirm={{ type: 'YES' }}
      known={identityReasons}
      tone="danger"
      width="360"
    />
  )
}
