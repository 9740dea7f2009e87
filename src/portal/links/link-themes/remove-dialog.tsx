import { type LinkTheme, remove } from '#contract/links/link-themes.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { theme: LinkTheme; onClose: () => void }

export const RemoveDialog = ({ theme: { themeId, name }, onClose }: Props) => (
  <ConfirmDialog
    tone="danger"
    title={m.link_themes_remove_title({ name })}
    text={m.link_themes_remove_text()}
    confirmLabel={m.link_themes_act_remove()}
    failedTitle={m.portal_delete_failed()}
    act={(send) => send(remove, { id: themeId })}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.link_themes_removed_done({ name }) })
    }}
    onClose={onClose}
  />
)
