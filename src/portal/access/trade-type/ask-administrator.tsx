import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { enter } from '#portal/kit/standing.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** An operator cannot choose; he can look whether it was done meanwhile. */
export function AskAdministrator() {
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    await enter()
    setLooking(false)
  }
  return (
    <Notice
      tone="info"
      title={m.trade_type_ask_title()}
      action={
        <Button size="sm" look="outline" loading={looking} onClick={look}>
          {m.trade_type_look_again()}
        </Button>
      }
    >
      {m.trade_type_ask_text()}
    </Notice>
  )
}
