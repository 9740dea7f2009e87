import { resetSetting } from '#contract/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import type { Kept } from './draft.ts'

export type Asked = 'discard' | 'reset'
type Props = {
  asked: Asked
  seen: string
  onClose: () => void
  onDiscard: () => void
  onReset: (now: Kept) => void
}

/** Asks for confirmation before unsaved or saved settings are lost. */
export function Questions({ asked, seen, onClose, onDiscard, onReset }: Props) {
  if (asked === 'discard') {
    return (
      <ConfirmDialog
        title={m.checkout_settings_discard_title()}
        text={m.checkout_settings_discard_text()}
        confirmLabel={m.checkout_settings_discard()}
        tone="danger"
        act={async () => ({ ok: true, data: null, msg: '' })}
        onClose={onClose}
        onDone={() => {
          onDiscard()
          onClose()
        }}
      />
    )
  }
  return (
    <ConfirmDialog
      title={m.checkout_settings_reset_title()}
      text={m.checkout_settings_reset_text()}
      confirmLabel={m.checkout_settings_reset()}
      failedTitle={m.checkout_settings_reset_failed()}
      tone="danger"
      act={async (send) => {
        const answer = await send(resetSetting, { seen })
        if (answer.ok) onReset(answer.data)
        return answer
      }}
      onClose={onClose}
      onDone={() => {
        void notify({ tone: 'good', title: m.checkout_settings_reset_done() })
        onClose()
      }}
    />
  )
}
