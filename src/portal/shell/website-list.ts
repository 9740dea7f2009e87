import { screen } from './screen.tsx'

/** The landing screen of most users: it loads with the app shell, before the route table. */
export const WebsiteList = screen(
  async () => (await import('#portal/company/websites/list-page.tsx')).WebsiteListPage,
)
