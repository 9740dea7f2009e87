import { addressIn, type SiteLocale, type SitePath } from '#site/paths.ts'
import { indexedPages } from './indexed.ts'

const link = (language: string, path: SitePath, locale: SiteLocale) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(locale, path)}"/>`

const entry = (path: SitePath, locale: SiteLocale) =>
  `<url><loc>${addressIn(locale, path)}</loc>${link('en', path, 'en')}${link('zh', path, 'zh')}${link('x-default', path, 'en')}</url>`

/** The sitemap of both languages; both builds produce the same file. */
export async function sitemap(): Promise<string> {
  const pages = await indexedPages()
  const entries = pages.flatMap(({ path }) => [entry(path, 'en'), entry(path, 'zh')])
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
