import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Balances } from './balances.tsx'
import { GuideVideos } from './guide-videos.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { Summary } from './summary.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })

/** What stands, what happened and what waits: the first look of the day. */
export function HomePage() {
  const { name, merchantName } = useSession()
  const withdrawals = reachable('/aq/withdrawalDetail')
  const guide = reachable('/aq/operationGuide')
  return (
    <Page title={m.home_title()} hint={m.home_greeting({ name, merchant: merchantName })}>
      <div className={column}>
        {reachable('/aq/accountBalance') && <Balances />}
        {withdrawals && <OnTheWay all={withdrawals} />}
        <Summary />
        {guide && <GuideVideos guide={guide} />}
      </div>
    </Page>
  )
}
