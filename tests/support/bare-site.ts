import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a site with one page in each language, for a program that starts before any site is built. */
export function makeBareSite(home: string): string {
  const site = join(home, 'site')
  for (const locale of ['en', 'zh']) {
    mkdirSync(join(site, locale), { recursive: true })
    writeFileSync(join(site, locale, 'error404.html'), 'nothing here')
  }
  return site
}
