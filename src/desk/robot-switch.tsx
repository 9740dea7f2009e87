import { setRobot } from '#contract/desk/desk.ts'
import { m } from '#paraglide/messages.js'
import { refetched } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** In the sandbox a robot can play the staff. */
export function RobotSwitch({ on }: { on: boolean }) {
  const { busy, press } = useAct({
    act: async (send, wanted: boolean) => {
      const answer = await send(setRobot, { on: wanted })
      await refetched()
      return answer
    },
  })
  return (
    <Tooltip text={m.desk_robot_hint()}>
      <span>
        <Checkbox
          kind="switch"
          checked={on}
          disabled={busy}
          onChange={press}
          label={m.desk_robot()}
        />
      </span>
    </Tooltip>
  )
}
