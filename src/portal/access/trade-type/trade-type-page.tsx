import { m } from '#paraglide/messages.js'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useSession } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { AskAdministrator } from './ask-administrator.tsx'
import { TradeTypeForm } from './trade-type-form.tsx'

/** /aq/set-trade-type: comes before everything else as long as the merchant has no trade type. */
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
