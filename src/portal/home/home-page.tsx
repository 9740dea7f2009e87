import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Arriving } from './arriving.tsx'
import { Balances } from './balances.tsx'
import { Chargebacks } from './chargeback-card.tsx'
import { GuideVideos } from './guide-videos.tsx'
import { LastDays } from './last-days.tsx'
import { Today } from './today.tsx'

const look = {
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
  halves: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1.85fr) minmax(22rem, 1fr)]' },
    gap: '6',
    alignItems: 'start',
  }),
}

/** What waits, what arrives, what happened: the first look of the day. */
export function HomePage() {
  const { name, merchantName } = useSession()
  const guide = reachable('/aq/operationGuide')
  const balance = reachable('/aq/accountBalance')
  const money = balance ?? reachable('/aq/withdrawalDetail')
  return (
    <Page title={m.home_title()} hint={m.home_greeting({ name, merchant: merchantName })}>
      <div className={look.column}>
        <div className={look.halves}>
          <div className={look.column}>
            <Today />
            {reachable('/aq/transitionLog') && <LastDays />}
          </div>
          <div className={look.column}>
            {money && <Arriving />}
            {balance && <Balances />}
            <Chargebacks />
          </div>
        </div>
        {guide && <GuideVideos guide={guide} />}
      </div>
    </Page>
  )
}
