import { builtOrigin } from '#domain/public-addresses.ts'
import { addressIn, type SitePath, siteLocale } from '#site/paths.ts'

// Structured data of a page for search engines, in the schema.org vocabulary. Head adds the context once.

export type Crumb = { readonly name: string; readonly path: SitePath }

const address = (path: SitePath): string => addressIn(siteLocale(), path)

/** The provider, on the home page. */
export const organization = (name: string, description: string): object => ({
  '@type': 'Organization',
  name,
  description,
  url: address('/'),
  logo: `${builtOrigin}/apple-touch-icon.png`,
})

export const product = (name: string, description: string, path: SitePath): object => ({
  '@type': 'Product',
  name,
  description,
  url: address(path),
  image: `${builtOrigin}${pictureOf(path)}`,
  brand: { '@type': 'Brand', name: 'Aqueduct' },
})

/** Questions with their answers; an answer is HTML. */
export const questions = (all: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: all.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The path from the home page to a page. */
export const breadcrumb = (crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(path),
  })),
})

/** The social preview picture of a page, in the language of this build. */
export const pictureOf = (path: SitePath): string =>
  `/og/${siteLocale()}/${path === '/' ? 'home' : path.slice(1)}.png`
