import { changeHideStatus, deleteAuth, delStore } from '#contract/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import type { WebsiteAct } from './acts.ts'
import { AuthoriseDialog, type AuthorisedWebsite } from './authorise-dialog.tsx'

export type OpenDialog = { readonly act: WebsiteAct; readonly website: AuthorisedWebsite }
export type ActDialogProps = {
  asked: OpenDialog
  onClose: () => void
  onDeleted?: () => void
}

/** Confirmation dialog of an action on a website, with the message after success. */
export function ActDialog({ asked, onClose, onDeleted }: ActDialogProps) {
  const { act, website } = asked
  const { storeId, storeName: name } = website
  const done = (title: string) => () => {
    onClose()
    void notify({ tone: 'good', title })
    if (act === 'delete') onDeleted?.()
  }
  if (act === 'authorise') return <AuthoriseDialog website={website} onClose={onClose} />
  if (act === 'delete')
    return (
      <ConfirmDialog
        tone="danger"
        title={m.websites_delete_title({ name })}
        text={m.websites_delete_text()}
        confirmLabel={m.websites_act_delete()}
        failedTitle={m.portal_delete_failed()}
        act={(send) => send(delStore, { storeId })}
        onDone={done(m.websites_deleted_done({ name }))}
        onClose={onClose}
      />
    )
  if (act === 'unbind')
    return (
      <ConfirmDialog
        tone="danger"
        title={m.websites_unbind_title({ name })}
        text={m.websites_unbind_text()}
        confirmLabel={m.websites_act_unbind()}
        act={(send) => send(deleteAuth, { storeId })}
        onDone={done(m.websites_unbound_done({ name }))}
        onClose={onClose}
      />
    )
  const hides = act === 'hide'
  return (
    <ConfirmDialog
      title={hides ? m.websites_hide_title({ name }) : m.websites_show_title({ name })}
      text={hides ? m.websites_hide_text() : m.websites_show_text()}
      confirmLabel={hides ? m.websites_act_hide() : m.websites_act_show()}
      act={(send) => send(changeHideStatus, { storeId, hidden: hides })}
      onDone={done(hides ? m.websites_hidden_done({ name }) : m.websites_shown_done({ name }))}
      onClose={onClose}
    />
  )
}
