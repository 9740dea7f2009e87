import { getCollection } from 'astro:content'
import { type SitePath, sitePath } from '#site/paths.ts'

export type NavigationLink = {
  readonly href: string
  readonly name: string
  readonly text: string
  /** Show only while nobody is signed in on this browser, or only while somebody is. */
  readonly shown?: 'signedOut' | 'signedIn'
}

type Story = {
  readonly id: string
  readonly data: { readonly name: string; readonly lead: string; readonly order: number }
}

const linkTo = (folder: 'product' | 'solutions') => (story: Story) => ({
  href: sitePath(`/${folder}/${story.id}` as SitePath),
  name: story.data.name,
  text: story.data.lead,
})

const byOrder = (a: Story, b: Story) => a.data.order - b.data.order

export const productLinks = async (): Promise<NavigationLink[]> =>
  (await getCollection('products')).sort(byOrder).map(linkTo('product'))

export const solutionLinks = async (): Promise<NavigationLink[]> =>
  (await getCollection('solutions')).sort(byOrder).map(linkTo('solutions'))
