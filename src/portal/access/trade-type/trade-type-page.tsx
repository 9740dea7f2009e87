import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { enter } from '#portal/kit/auth-state.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useSession } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TradeTypeForm } from './trade-type-form.tsx'

/** Operators cannot choose a trade type; they can check whether the administrator has done so. */
function AskAdministrator() {
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

/** /aq/set-trade-type: precedes every other page until the merchant has a trade type. */
export function TradeTypePage() {
  const { kind } = useSession()
  return (
    <Page
      title={m.trade_type_title()}
      hint={m.trade_type_lead()}
      actions={
        <>
          <LanguageButton />
          <Button size="sm" look="ghost" tone="neutral" onClick={signOut}>
            {m.shell_sign_out()}
          </Button>
        </>
      }
    >
      {kind === 'administrator' ? <TradeTypeForm /> : <AskAdministrator />}
    </Page>
  )
}
