import { setFourEyes } from '#contract/desk/identity-reviews.ts'
import { m } from '#paraglide/messages.js'
import { refetched } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** Whether two of the staff have to pass an application, for all of them. */
export function FourEyesSwitch({ on }: { on: boolean }) {
  const { busy, press } = useAct({
    act: async (send, wanted: boolean) => {
      const answer = await send(setFourEyes, { on: wanted })
      await refetched()
      return answer
    },
  })
  return (
    <Checkbox
      kind="switch"
      checked={on}
      disabled={busy}
      onChange={press}
      label={m.desk_identity_four_eyes()}
    />
  )
}
