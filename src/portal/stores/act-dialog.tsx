import { changeHideStatus, deleteAuth, delStore, list, selectOne } from '#contract/stores.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { refreshSession } from '#portal/kit/refresh-session.ts'
import type { WebsiteAct } from './acts.ts'
import { AuthoriseDialog, type AuthorisedWebsite } from './authorise-dialog.tsx'

export type Asked = { readonly act: WebsiteAct; readonly website: AuthorisedWebsite }
export type ActDialogProps = {
  asked: Asked
  onClose: () => void
  /** After the website is gone. */
  onDeleted?: () => void
}

const quiet = { quiet: true }

/** The question before an act on a website, and what is said once it is done. */
export function ActDialog({ asked, onClose, onDeleted }: ActDialogProps) {
  const { act, website } = asked
  const { storeId, storeName: name } = website
  const done = (title: string) => async () => {
    onClose()
    void notify({ tone: 'good', title })
    if (act === 'delete') {
      onDeleted?.()
      await Promise.all([refetchAll(list), refreshSession()])
      return
    }
    await refetchAll(list, selectOne)
  }
  if (act === 'authorise') return <AuthoriseDialog website={website} onClose={onClose} />
  if (act === 'delete')
    return (
      <ConfirmDialog
        tone="danger"
        title={m.stores_delete_title({ name })}
        text={m.stores_delete_text()}
        confirmLabel={m.stores_act_delete()}
        act={() => send(delStore, { storeId }, quiet)}
        onDone={done(m.stores_deleted_done({ name }))}
        onClose={onClose}
      />
    )
  if (act === 'unbind')
    return (
      <ConfirmDialog
        tone="danger"
        title={m.stores_unbind_title({ name })}
        text={m.stores_unbind_text()}
        confirmLabel={m.stores_act_unbind()}
        act={() => send(deleteAuth, { storeId }, quiet)}
        onDone={done(m.stores_unbound_done({ name }))}
        onClose={onClose}
      />
    )
  const hides = act === 'hide'
  return (
    <ConfirmDialog
      title={hides ? m.stores_hide_title({ name }) : m.stores_show_title({ name })}
      text={hides ? m.stores_hide_text() : m.stores_show_text()}
      confirmLabel={hides ? m.stores_act_hide() : m.stores_act_show()}
      act={() => send(changeHideStatus, { storeId, hidden: hides }, quiet)}
      onDone={done(hides ? m.stores_hidden_done({ name }) : m.stores_shown_done({ name }))}
      onClose={onClose}
    />
  )
}
