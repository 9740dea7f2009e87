import type { APIRoute, GetStaticPaths } from 'astro'
import { m } from '#paraglide/messages.js'
import { drawPicture } from '#site/og/draw.ts'
import { indexedPages } from '#site/seo/indexed.ts'
import { pictureOf } from '#site/seo/structured-data.ts'

export const getStaticPaths: GetStaticPaths = async () =>
  (await indexedPages()).map((page) => ({
    params: { page: pictureOf(page.path).slice('/og/'.length, -'.png'.length) },
    props: page,
  }))

export const GET: APIRoute<{ title: string; description: string }> = async ({ props }) =>
  new Response(
    new Uint8Array(await drawPicture(m.common_brand(), props.title, props.description)),
    { headers: { 'content-type': 'image/png' } },
  )
