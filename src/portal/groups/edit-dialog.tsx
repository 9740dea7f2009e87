import { useState } from 'react'
import { detail, update } from '#contract/groups.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GroupForm } from './group-form.tsx'
import { settle } from './settle.ts'

export type EditDialogProps = { groupId: string; onClose: () => void }

/** The name of a group and which websites are in it. */
export function EditDialog({ groupId, onClose }: EditDialogProps) {
  const [busy, setBusy] = useState(false)
  const answer = useCall(detail, { groupId })
  return (
    <Dialog
      open
      width="488"
      title={m.groups_edit_title()}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={onClose}
    >
      {answer.data ? (
        <GroupForm
          busy={busy}
          onBusy={setBusy}
          onClose={onClose}
          before={{
            groupName: answer.data.groupName,
            storeIds: answer.data.websites.map(({ storeId }) => storeId),
          }}
          confirmLabel={m.portal_save()}
          save={({ groupName, storeIds }, key) =>
            send(update, { groupId, groupName, storeIds: [...storeIds] }, { quiet: true, key })
          }
          onDone={async ({ groupName }) => {
            onClose()
            void notify({ tone: 'good', title: m.groups_saved_done({ name: groupName.trim() }) })
            await settle()
          }}
        />
      ) : answer.isError ? (
        <FailurePanel error={answer.error} onRetry={() => answer.refetch()} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  )
}
