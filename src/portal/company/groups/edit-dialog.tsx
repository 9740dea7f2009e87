import { useState } from 'react'
import { detail, update } from '#contract/company/groups.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { leave } from '#portal/kit/leaving.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter, useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GroupForm } from './group-form.tsx'

export type EditDialogProps = { groupId: string; onClose: () => void }

export function EditDialog({ groupId, onClose }: EditDialogProps) {
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  return (
    <Dialog
      open
      width="488"
      title={m.groups_edit_title()}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={() => leave(onClose)}
    >
      <EditForm
        key={round}
        groupId={groupId}
        busy={busy}
        onBusy={setBusy}
        onClose={onClose}
        onReload={() => {
          // The list behind shows outdated values too.
          refetchAfter(update)
          setRound(round + 1)
        }}
      />
    </Dialog>
  )
}

type EditFormProps = EditDialogProps & {
  busy: boolean
  onBusy: (busy: boolean) => void
  onReload: () => void
}

/** Edits the group as loaded first; later responses do not overwrite the input. */
function EditForm({ groupId, ...props }: EditFormProps) {
  const answer = useCall(detail, { groupId }, { staleMs: 0 })
  const group = useFirst(answer.isFetching ? undefined : answer.data)
  if (group)
    return (
      <GroupForm
        {...props}
        before={{
          groupName: group.groupName,
          storeIds: group.websites.map(({ storeId }) => storeId),
        }}
        confirmLabel={m.portal_save()}
        save={({ groupName, storeIds }, send) =>
          send(update, { groupId, seen: group.revision, groupName, storeIds: [...storeIds] })
        }
        onDone={({ groupName }) => {
          props.onClose()
          void notify({ tone: 'good', title: m.groups_saved_done({ name: groupName.trim() }) })
        }}
      />
    )
  return answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />
}
