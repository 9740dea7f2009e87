import { getCollection } from 'astro:content'
import { m } from '#paraglide/messages.js'
import type { SitePath } from '#site/paths.ts'

export type Indexed = {
  /** The English path. */
  readonly path: SitePath
  readonly title: string
  readonly description: string
}

/** Every indexable page, with its title and description in the language of this build. */
export async function indexedPages(): Promise<Indexed[]> {
  const stories = [...(await getCollection('products')), ...(await getCollection('solutions'))]
  const policies = await getCollection('policies')
  const pages: Indexed[] = [
    { path: '/', title: m.site_headline(), description: m.site_description() },
    {
      path: '/product/preview',
      title: m.site_preview_title(),
      description: m.site_preview_description(),
    },
    {
      path: '/product/payment-link-demo',
      title: m.demo_title(),
      description: m.demo_description(),
    },
    { path: '/aq/faq', title: m.faq_title(), description: m.faq_description() },
    { path: '/contact', title: m.contact_title(), description: m.contact_description() },
    {
      path: '/verify-statement',
      title: m.verify_title(),
      description: m.verify_description(),
    },
    ...stories.map(({ collection, id, data }) => ({
      path: `/${collection === 'products' ? 'product' : 'solutions'}/${id}` as const,
      title: data.title,
      description: data.description,
    })),
    ...policies.map(({ id, data }) => ({
      path: `/${id}` as const,
      title: data.title,
      description: data.description,
    })),
  ]
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1))
}
