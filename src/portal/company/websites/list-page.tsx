import { list } from '#contract/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { isOmnichannel } from '#portal/access/trade-type/shared/omnichannel.ts'
import type { FirstCalls } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { readState } from '#portal/kit/use-url-state.ts'
import { firstRows } from '#portal/lists/page-payload.ts'
import { LinkText } from '#ui/link-text.tsx'
import { AddButton } from './add-button.tsx'
import { columns } from './columns.tsx'
import { listFilters, listParams } from './params.ts'
import { WebsiteList } from './website-list.tsx'

/** /aq/websiteList: the landing page after sign-in. */
export const WebsiteListPage = () => (
  <Page
    title={isOmnichannel() ? m.websites_title_omnichannel() : m.websites_title()}
    hint={
      <>
        {m.websites_hint()} <LinkText href="/aq/operationGuide">{m.websites_to_guide()}</LinkText>
      </>
    }
    actions={<AddButton />}
  >
    <WebsiteList />
  </Page>
)

WebsiteListPage.firstCalls = (({ search }) => [
  firstRows(list, listFilters(readState(listParams, search)), columns, search),
]) satisfies FirstCalls
