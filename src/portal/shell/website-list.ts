import { screen } from './screen.tsx'

/** Where most people arrive: it comes with the frame, before the map of all others. */
export const WebsiteList = screen(
  async () => (await import('#portal/company/websites/list-page.tsx')).WebsiteListPage,
)
