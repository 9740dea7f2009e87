import { add } from '#contract/groups.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { GroupForm } from './group-form.tsx'
import { settle } from './settle.ts'

export type AddProps = {
  busy: boolean
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** One group with its websites. */
export const AddOne = (props: AddProps) => (
  <GroupForm
    {...props}
    before={{ groupName: '', storeIds: [] }}
    confirmLabel={m.groups_add_confirm()}
    save={({ groupName, storeIds }, key) =>
      send(add, { groupName, storeIds: [...storeIds] }, { quiet: true, key })
    }
    onDone={async ({ groupName }) => {
      props.onClose()
      void notify({ tone: 'good', title: m.groups_added_done({ name: groupName.trim() }) })
      await settle()
    }}
  />
)
