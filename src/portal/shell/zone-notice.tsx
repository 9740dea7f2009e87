import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useZoneSwitch } from '#portal/kit/use-switches.ts'
import { zone, zoneBefore } from '#portal/kit/zone.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'

/** After a language switch: says that the time zone changed with it, and offers to restore the previous one. */
export function ZoneNotice() {
  const [before, setBefore] = useState(zoneBefore.get)
  const choose = useZoneSwitch()
  if (!before || before === zone()) return null
  const forget = () => {
    zoneBefore.forget()
    setBefore(null)
  }
  const keep = () => {
    zoneBefore.forget()
    choose(before)
  }
  return (
    <Notice
      live
      tone="info"
      action={
        <Inline>
          <Button size="sm" look="outline" onClick={keep}>
            {m.shell_zone_keep({ zone: before })}
          </Button>
          <Button size="sm" look="ghost" tone="neutral" onClick={forget}>
            {m.portal_close()}
          </Button>
        </Inline>
      }
    >
      {m.shell_zone_changed({ zone: zone() })}
    </Notice>
  )
}
