import { getSetup, getWaits } from '#contract/home.ts'
import { m } from '#paraglide/messages.js'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { AtRiskLine } from '#portal/payments/evidence/shared/at-risk-line.tsx'
import { css } from '#styled/css'
import { Balances } from './balances.tsx'
import { Chargebacks } from './chargeback-card.tsx'
import { ExpectedPayouts } from './expected-payouts.tsx'
import { GuideVideos } from './guide-videos.tsx'
import { LastDays } from './last-days.tsx'
import { Setup } from './setup.tsx'
import { Today } from './today.tsx'

const look = {
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
  halves: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1.85fr) minmax(22rem, 1fr)]' },
    gap: '6',
    alignItems: 'start',
  }),
  // One column on phones: action items, expected payouts, then the rest.
  half: css({
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: '6',
    minWidth: '0',
  }),
  later: css({ order: { base: '1', lg: '[initial]' }, minWidth: '0' }),
}

export function HomePage() {
  const { name, merchantName } = useSession()
  const guide = reachable('/aq/operationGuide')
  const balance = reachable('/aq/accountBalance')
  const money = balance ?? reachable('/aq/withdrawalDetail')
  return (
    <Page title={m.home_title()} hint={m.home_greeting({ name, merchant: merchantName })}>
      <div className={look.column}>
        <div className={look.halves}>
          <div className={look.half}>
            <Setup />
            <Today />
            <AtRiskLine />
            {reachable('/aq/transitionLog') && (
              <div className={look.later}>
                <LastDays />
              </div>
            )}
          </div>
          <div className={look.half}>
            {money && <ExpectedPayouts />}
            <div className={`${look.column} ${look.later}`}>
              {balance && <Balances />}
              <Chargebacks />
            </div>
          </div>
        </div>
        {guide && <GuideVideos guide={guide} />}
      </div>
    </Page>
  )
}

HomePage.firstCalls = (() => [
  firstCall(getWaits, {}),
  firstCall(getSetup, {}),
]) satisfies FirstCalls
