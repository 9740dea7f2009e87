import { detail, remove } from '#contract/company/groups.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { words } from './labels.ts'

const names = css({ flow: 'column', gap: '1' })

export type DeleteDialogProps = { groupId: string; onClose: () => void; onDone: () => void }

/** Confirms deleting a group and names the operators who lose it; its websites are kept. */
export function DeleteDialog({ groupId, onClose, onDone }: DeleteDialogProps) {
  const answer = useCall(detail, { groupId })
  const { data } = answer
  const operators = data?.operators ?? []
  const others = data?.otherOperators ?? 0
  const used = operators.length + others > 0
  return (
    <ConfirmDialog
      tone="danger"
      width="450"
      title={m.groups_delete_title({ name: data?.groupName ?? '' })}
      text={words.deleteText()}
      confirmLabel={m.groups_act_delete()}
      failedTitle={m.portal_delete_failed()}
      waits={!data}
      act={(send) => send(remove, { groupId, confirmed: used })}
      onDone={() => {
        onDone()
        void notify({
          tone: 'good',
          title: m.groups_deleted_done({ name: data?.groupName ?? '' }),
        })
      }}
      onClose={onClose}
    >
      {answer.isError ? (
        <FailurePanel of={answer} />
      ) : !data ? (
        <Skeleton shape="line" />
      ) : (
        used && (
          <Notice title={m.groups_delete_used()}>
            <ul className={names}>
              {operators.map(({ operatorCode, name }) => (
                <li key={operatorCode}>{name}</li>
              ))}
              {others > 0 && <li>{m.groups_more_operators({ count: String(others) })}</li>}
            </ul>
          </Notice>
        )
      )}
    </ConfirmDialog>
  )
}
