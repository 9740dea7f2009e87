import { useState } from 'react'
import { getDesk, setRobot } from '#contract/desk.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** In the sandbox a robot can play the staff. */
export function RobotSwitch({ on }: { on: boolean }) {
  const [busy, setBusy] = useState(false)
  const change = async (wanted: boolean) => {
    setBusy(true)
    await send(setRobot, { on: wanted })
    await refetchAll(getDesk)
    setBusy(false)
  }
  return (
    <Tooltip text={m.desk_robot_hint()}>
      <span>
        <Checkbox
          kind="switch"
          checked={on}
          disabled={busy}
          onChange={change}
          label={m.desk_robot()}
        />
      </span>
    </Tooltip>
  )
}
