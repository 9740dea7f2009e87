import { add } from '#contract/company/groups.ts'
import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { GroupForm } from './group-form.tsx'

export type AddProps = {
  busy: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

export const AddOne = (props: AddProps) => (
  <GroupForm
    {...props}
    before={{ groupName: '', storeIds: [] }}
    confirmLabel={m.groups_add_confirm()}
    save={({ groupName, storeIds }, send) => send(add, { groupName, storeIds: [...storeIds] })}
    onDone={({ groupName }) => {
      props.onClose()
      void notify({ tone: 'good', title: m.groups_added_done({ name: groupName.trim() }) })
    }}
  />
)
