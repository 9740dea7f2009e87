import Copy from 'lucide-react/icons/copy'
import type { SecretKind } from '#domain/access/keys.ts'
import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

const secret = css({
  textStyle: 'code',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  p: '3',
  borderRadius: 'md',
  bg: 'surface.sunken',
})

export type ShownDialogProps = {
  kind: SecretKind
  storeName: string
  value: string
  onClose: () => void
}

/** Shows a key or salt in full until it is closed; the value is not stored anywhere. */
export function ShownDialog({ kind, storeName, value, onClose }: ShownDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      await notify({ tone: 'good', title: m.keys_copied() })
    } catch {
      await notify({ tone: 'bad', title: m.keys_copy_failed() })
    }
  }
  return (
    <Dialog
      open
      width="488"
      title={kind === 'KEY' ? m.keys_shown_key() : m.keys_shown_salt()}
      description={m.keys_shown_text({ store: storeName })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" onClick={onClose}>
            {m.portal_close()}
          </Button>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {m.keys_copy()}
          </Button>
        </>
      }
    >
      <Stack>
        <code className={secret}>{value}</code>
      </Stack>
    </Dialog>
  )
}
