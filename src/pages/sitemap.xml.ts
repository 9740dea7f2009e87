import type { APIRoute } from 'astro'
import { sitemap } from '#site/seo/sitemap.ts'

export const GET: APIRoute = async () =>
  new Response(await sitemap(), { headers: { 'content-type': 'application/xml' } })
